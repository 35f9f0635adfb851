import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { textsOf } from '#client/forms/submitForm.ts';
import { paths } from '#client/pages/paths.ts';
import { PAYER_FIELDS } from '#client/storefront/checkout/payer/payerForm.ts';
import {
  PAYER_FIELD_FLAGS,
  keyHeader,
  methodIn,
  orFault,
  payerIn,
} from '#client/storefront/checkout/plainForm.ts';
import { placeGuestOrder, placeOrder } from '#shared/contract/account/checkout.ts';
import { linesNamed } from './checkoutLines.ts';

/** Places the order of a form that was sent without scripts: by Pix or boleto, at the total that it showed. */
export async function action({ request }: ActionFunctionArgs) {
  const { method, key, after, coupons, guest, email, totalPix, totalBoleto, asksPix, asksBoleto, ...payer } =
    await textsOf(request, [
      'method',
      'key',
      'after',
      'coupons',
      'guest',
      'email',
      'totalPix',
      'totalBoleto',
      ...PAYER_FIELD_FLAGS,
      ...PAYER_FIELDS,
    ]);
  const lines = linesNamed(new URL(request.url).searchParams);
  return orFault(request, { ...payer, email }, async () => {
    const order = {
      headers: keyHeader(key, method),
      body: {
        lines,
        coupons: coupons.split(' ').filter((code) => code !== ''),
        method: methodIn(method),
        ...payerIn(method, { asksPix, asksBoleto }, payer),
        total: Number(method === 'boleto' ? totalBoleto : totalPix),
        // Pix and boleto exist in reais only.
        currency: 'BRL' as const,
        after: after || null,
      },
    };
    const { number } = guest
      ? await call(placeGuestOrder, { ...order, body: { ...order.body, email, terms: true } })
      : await call(placeOrder, order);
    return redirect(paths.payment(number));
  });
}

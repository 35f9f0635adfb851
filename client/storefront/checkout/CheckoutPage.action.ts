import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/call.ts';
import { paths } from '#client/paths.ts';
import { textsOf } from '#client/submitForm.ts';
import { placeOrder } from '#shared/contract/account/checkout.ts';
import { linesNamed } from './checkoutLines.ts';
import { PAYER_FIELDS } from './payerForm.ts';
import { keyHeader, methodIn, orFault, payerIn } from './plainForm.ts';

/** Places the order of a form that was sent without scripts: by Pix or boleto, at the total that it showed. */
export async function action({ request }: ActionFunctionArgs) {
  const { method, key, totalPix, totalBoleto, ...payer } = await textsOf(request, [
    'method',
    'key',
    'totalPix',
    'totalBoleto',
    ...PAYER_FIELDS,
  ]);
  const lines = linesNamed(new URL(request.url).searchParams);
  return orFault(request, payer, async () => {
    const { number } = await call(placeOrder, {
      headers: keyHeader(key, method),
      body: {
        lines,
        method: methodIn(method),
        ...payerIn(payer, method),
        total: Number(method === 'boleto' ? totalBoleto : totalPix),
      },
    });
    return redirect(paths.payment(number));
  });
}

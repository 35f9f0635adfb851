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
import { retryPayment } from '#shared/contract/account/payment.ts';

/** Another try or another way to pay, of a form that was sent without scripts. */
export async function action({ request, params: { number = '' } }: ActionFunctionArgs) {
  const { method, key, replaces, asksPix, asksBoleto, ...payer } = await textsOf(request, [
    'method',
    'key',
    'replaces',
    ...PAYER_FIELD_FLAGS,
    ...PAYER_FIELDS,
  ]);
  return orFault(request, payer, async () => {
    await call(retryPayment, {
      headers: keyHeader(key, method),
      params: { id: number },
      body: {
        method: methodIn(method),
        ...payerIn(method, { asksPix, asksBoleto }, payer),
        ...(replaces && { replaces }),
      },
    });
    return redirect(paths.payment(number));
  });
}

import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/call.ts';
import { paths } from '#client/paths.ts';
import { textsOf } from '#client/submitForm.ts';
import { retryPayment } from '#shared/contract/account/checkout.ts';
import { keyHeader, methodIn, orFault } from './plainForm.ts';

/** Another try to pay, of a form that was sent without scripts. */
export async function action({ request, params: { number = '' } }: ActionFunctionArgs) {
  const { method, key } = await textsOf(request, ['method', 'key']);
  return orFault(request, async () => {
    await call(retryPayment, {
      headers: keyHeader(key, method),
      params: { id: number },
      body: { method: methodIn(method) },
    });
    return redirect(paths.payment(number));
  });
}

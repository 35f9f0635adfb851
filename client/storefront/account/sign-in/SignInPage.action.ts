import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { signInCustomer } from '#shared/contract/account/session.ts';
import { returnAddress } from '#shared/ownAddress.ts';

export async function action({ request }: ActionFunctionArgs) {
  const { password, ...values } = await textsOf(request, ['email', 'password']);
  const answer = await submitForm(signInCustomer, values, ({ email }) => ({ email, password }));
  if (!answer.data.done) return answer;
  return redirect(returnAddress(new URL(request.url).searchParams.get('de')));
}

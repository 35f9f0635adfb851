import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { signInCustomer } from '#shared/contract/account/session.ts';
import { returnAddress } from '#shared/values/localAddress.ts';

export async function action({ request }: ActionFunctionArgs) {
  const { password, code, ...values } = await textsOf(request, ['email', 'password', 'code', 'asked']);
  const answer = await submitForm(signInCustomer, values, ({ email }) => ({
    email,
    password,
    ...(code && { code }),
  }));
  if (!answer.data.done) return answer;
  return redirect(returnAddress(new URL(request.url).searchParams.get('de')));
}

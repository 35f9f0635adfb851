import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { paths } from '#client/pages/paths.ts';
import { signUp } from '#shared/contract/account/session.ts';
import { returnAddress } from '#shared/values/localAddress.ts';

export async function action({ request }: ActionFunctionArgs) {
  const { password, ...values } = await textsOf(request, ['name', 'email', 'password', 'terms']);
  const answer = await submitForm(signUp, values, ({ name, email, terms }) => ({
    name,
    email,
    password,
    terms: terms === 'on',
  }));
  if (!answer.data.done) return answer;
  const de = returnAddress(new URL(request.url).searchParams.get('de'));
  // The reply does not reveal whether the address was new. The sign-in page redirects those who are signed in
  // now, and shows the others a notice.
  return redirect(`${paths.signIn}?${new URLSearchParams({ de, aviso: 'cadastro' }).toString()}`);
}

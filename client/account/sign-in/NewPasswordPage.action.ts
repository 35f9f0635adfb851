import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { paths } from '#client/pages/paths.ts';
import { resetPassword } from '#shared/contract/account/session.ts';
import { orderOnward } from '#shared/values/localAddress.ts';

export async function action({ request }: ActionFunctionArgs) {
  const { password } = await textsOf(request, ['password']);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const answer = await submitForm(resetPassword, {}, () => ({ token, password }));
  if (!answer.data.done) return answer;
  const onward = orderOnward(searchParams.get('de'));
  return redirect(`${paths.signIn}${onward ? `${onward}&` : '?'}aviso=senha`);
}

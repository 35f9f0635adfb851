import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { paths } from '#client/pages/paths.ts';
import { resetPassword } from '#shared/contract/account/session.ts';

export async function action({ request }: ActionFunctionArgs) {
  const { password } = await textsOf(request, ['password']);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = await submitForm(resetPassword, {}, () => ({ token, password }));
  return answer.data.done ? redirect(`${paths.signIn}?aviso=senha`) : answer;
}

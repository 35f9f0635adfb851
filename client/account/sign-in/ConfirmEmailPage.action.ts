import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { confirmEmail } from '#shared/contract/account/session.ts';

export async function action({ request }: ActionFunctionArgs) {
  const { password } = await textsOf(request, ['password']);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return submitForm(confirmEmail, {}, () => ({ token, ...(password && { password }) }));
}

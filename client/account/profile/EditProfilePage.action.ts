import { type ActionFunctionArgs, data } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { changeProfile } from '#shared/contract/account/profile.ts';
import { changeCustomerEmail } from '#shared/contract/account/security.ts';

/** Two forms; the answer says which one it is about. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent, name, phone, cpf, email, currentPassword } = await textsOf(request, [
    'intent',
    'name',
    'phone',
    'cpf',
    'email',
    'currentPassword',
  ]);
  const answer =
    intent === 'email'
      ? await submitForm(changeCustomerEmail, { email }, (texts) => ({ ...texts, currentPassword }))
      : await submitForm(changeProfile, { name, phone, cpf }, (texts) => texts);
  orToSignIn(request, answer);
  return data({ ...answer.data, intent }, answer.init ?? {});
}

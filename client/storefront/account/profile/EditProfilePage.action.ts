import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { changeProfile } from '#shared/contract/account/profile.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';

export async function action({ request }: ActionFunctionArgs) {
  const values = await textsOf(request, ['name', 'phone', 'cpf']);
  return orToSignIn(request, await submitForm(changeProfile, values, (texts) => texts));
}

import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';
import { reportQuestion } from '#shared/contract/questions.ts';

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const fields = await textsOf(request, ['reason']);
  return orToSignIn(request, await submitForm(reportQuestion, fields, (body) => body, { id }));
}

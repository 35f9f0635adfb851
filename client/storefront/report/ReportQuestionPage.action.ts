import type { ActionFunctionArgs } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { reportQuestion } from '#shared/contract/account/questions.ts';

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const fields = await textsOf(request, ['reason']);
  return orToSignIn(request, await submitForm(reportQuestion, fields, (body) => body, { id }));
}

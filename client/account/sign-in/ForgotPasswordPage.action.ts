import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { askForPasswordReset } from '#shared/contract/account/session.ts';

export async function action({ request }: ActionFunctionArgs) {
  return submitForm(askForPasswordReset, await textsOf(request, ['email']), (values) => values);
}

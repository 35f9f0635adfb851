import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { askForPasswordReset } from '#shared/contract/account/session.ts';
import { ORDER_ADDRESS } from '#shared/values/localAddress.ts';

export async function action({ request }: ActionFunctionArgs) {
  const returnTo = new URL(request.url).searchParams.get('de') ?? '';
  return submitForm(askForPasswordReset, await textsOf(request, ['email']), (values) => ({
    ...values,
    ...(ORDER_ADDRESS.test(returnTo) && { returnTo }),
  }));
}

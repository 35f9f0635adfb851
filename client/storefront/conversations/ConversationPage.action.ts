import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { sayInConversation } from '#shared/contract/conversations.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const typed = await textsOf(request, ['text', 'after']);
  return orToSignIn(request, await submitForm(sayInConversation, typed, (said) => said, { id }));
}

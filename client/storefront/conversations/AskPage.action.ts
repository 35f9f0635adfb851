import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { askSeller } from '#shared/contract/conversations.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';

export async function action({ request, params: { slug = '' } }: ActionFunctionArgs) {
  const typed = await textsOf(request, ['text']);
  const answer = orToSignIn(request, await submitForm(askSeller, typed, (said) => said, { slug }));
  return answer.data.done ? redirect(paths.askSeller(slug)) : answer;
}

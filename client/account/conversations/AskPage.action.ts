import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { answerOf } from '#client/account/answerOf.ts';
import { orToSignIn, toSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { paths } from '#client/pages/paths.ts';
import { askSeller, talkToSeller, withdrawQuestion } from '#shared/contract/account/questions.ts';

/** Asks, takes a question back, or goes on in private. */
export async function action({ request, params: { slug = '' } }: ActionFunctionArgs) {
  const { intent, question, text } = await textsOf(request, ['intent', 'question', 'text']);
  if (intent === 'talk')
    return answerOf(request, intent, async () => {
      const { conversation } = await call(talkToSeller, { params: { slug }, body: {} });
      return redirect(paths.conversation(conversation));
    });
  if (intent.startsWith('withdraw '))
    return answerOf(request, intent, async () => {
      await call(withdrawQuestion, { params: { id: question } });
      return undefined;
    });
  const answer = await submitForm(askSeller, { text }, (body) => body, { slug });
  // Without scripts no tab keeps what was typed: it goes through the door in the address.
  if (typeof document === 'undefined' && !answer.data.done && answer.data.fault.signedOut)
    throw toSignIn(new Request(new URL(`?${new URLSearchParams({ texto: text }).toString()}`, request.url)));
  orToSignIn(request, answer);
  return data({ ...answer.data, intent: 'ask' }, answer.init ?? {});
}

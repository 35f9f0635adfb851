import { type ActionFunctionArgs, data } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { answerQuestion } from '#shared/contract/account/questions.ts';

/** Answers one of the questions; the form says which. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent, question, text } = await textsOf(request, ['intent', 'question', 'text']);
  const answer = await submitForm(answerQuestion, { text }, (body) => body, { id: question });
  orToSignIn(request, answer);
  return data({ ...answer.data, intent }, answer.init ?? {});
}

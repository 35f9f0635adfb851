import { type ActionFunctionArgs, data } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { answerReview } from '#shared/contract/seller/reviews.ts';

/** Answers to one of the reviews; the answer says to which. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent, review, text } = await textsOf(request, ['intent', 'review', 'text']);
  const answer = await submitForm(answerReview, { text }, (body) => body, { id: review });
  orToSignIn(request, answer);
  return data({ ...answer.data, intent }, answer.init ?? {});
}

import { type ActionFunctionArgs, data } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';
import { answerReview } from '#shared/contract/ownReviews.ts';

/** Answers to one of the reviews; the answer says to which. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent, review, text } = await textsOf(request, ['intent', 'review', 'text']);
  const answer = await submitForm(answerReview, { text }, (body) => body, { id: review });
  orToSignIn(request, answer);
  return data({ ...answer.data, intent }, answer.init ?? {});
}

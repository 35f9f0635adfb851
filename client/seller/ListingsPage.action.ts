import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { answerOf } from '#client/account/answerOf.ts';
import { orToSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { textsIn } from '#client/forms/textsIn.ts';
import { paths } from '#client/pages/paths.ts';
import { beginListing, changeListingSale, copyListing } from '#shared/contract/seller/listings.ts';
import { sendOffer } from './sendOffer.ts';

/** The buttons of the list: begin, pause, resume, duplicate, and the price and stock of one listing. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const { intent, id } = textsIn(form, ['intent', 'id']);
  if (intent === 'offer') {
    const answer = await sendOffer(form, { id });
    orToSignIn(request, answer);
    return data({ ...answer.data, intent }, answer.init ?? {});
  }
  return answerOf(request, intent, async () => {
    if (intent === 'pause' || intent === 'resume') {
      await call(changeListingSale, { params: { id }, body: { onSale: intent === 'resume' } });
      return undefined;
    }
    const made =
      intent === 'copy'
        ? await call(copyListing, { params: { id }, body: {} })
        : await call(beginListing, { body: {} });
    return redirect(paths.listing(made.id));
  });
}

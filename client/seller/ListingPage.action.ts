import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { answerOf } from '#client/account/answerOf.ts';
import { orToSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { submitForm } from '#client/forms/submitForm.ts';
import { textsIn } from '#client/forms/textsIn.ts';
import { paths } from '#client/pages/paths.ts';
import {
  archiveListing,
  changeListingSale,
  copyListing,
  discardListingDraft,
  saveListingDraft,
  submitListing,
  withdrawListing,
} from '#shared/contract/seller/listings.ts';
import { draftIn } from './listingFields.ts';
import { sendOffer } from './sendOffer.ts';

/** The forms and buttons of a listing; the answer says which of them it is for. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const form = await request.formData();
  const { intent } = textsIn(form, ['intent']);
  const params = { id };
  if (intent === 'save' || intent === 'preview' || intent === 'submit' || intent === 'offer') {
    const answer =
      intent === 'offer'
        ? await sendOffer(form, params)
        : await submitForm(
            intent === 'submit' ? submitListing : saveListingDraft,
            {},
            () => draftIn(form),
            params,
          );
    orToSignIn(request, answer);
    if (answer.data.done && intent === 'submit') return redirect(paths.listing(id));
    if (answer.data.done && intent === 'preview') return redirect(paths.listingPreview(id));
    return data({ ...answer.data, intent }, answer.init ?? {});
  }
  return answerOf(request, intent, async () => {
    switch (intent) {
      case 'withdraw':
        await call(withdrawListing, { params });
        return redirect(paths.listing(id));
      case 'discard':
        await call(discardListingDraft, { params });
        return redirect(form.get('isNew') === 'true' ? paths.listings : paths.listing(id));
      case 'copy':
        return redirect(paths.listing((await call(copyListing, { params, body: {} })).id));
      case 'archive':
        await call(archiveListing, { params, body: {} });
        return redirect(paths.listings);
      default:
        await call(changeListingSale, { params, body: { onSale: intent === 'resume' } });
        return undefined;
    }
  });
}

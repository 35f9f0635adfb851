import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { paths } from '#client/pages/paths.ts';
import { textsOf } from '#client/forms/submitForm.ts';
import { beginListing, changeListingSale, copyListing } from '#shared/contract/listings.ts';
import { answerOf } from './listingAnswer.ts';

/** The buttons of the list: begin, pause, resume, duplicate. */
export async function action({ request }: ActionFunctionArgs) {
  const { intent, id } = await textsOf(request, ['intent', 'id']);
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

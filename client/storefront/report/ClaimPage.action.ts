import type { ActionFunctionArgs } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { claimListing } from '#shared/contract/account/listingReports.ts';

export async function action({ request, params: { slug = '' } }: ActionFunctionArgs) {
  const fields = await textsOf(request, ['account', 'text']);
  return orToSignIn(request, await submitForm(claimListing, fields, (body) => body, { slug }));
}

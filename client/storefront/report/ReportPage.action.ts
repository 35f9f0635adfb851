import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';
import { reportListing } from '#shared/contract/listingReports.ts';

export async function action({ request, params: { slug = '' } }: ActionFunctionArgs) {
  const fields = await textsOf(request, ['reason', 'text']);
  return orToSignIn(request, await submitForm(reportListing, fields, (body) => body, { slug }));
}

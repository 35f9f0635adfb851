import type { ActionFunctionArgs } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { reportListing } from '#shared/contract/account/listingReports.ts';

export async function action({ request, params: { slug = '' } }: ActionFunctionArgs) {
  const fields = await textsOf(request, ['reason', 'text']);
  return orToSignIn(request, await submitForm(reportListing, fields, (body) => body, { slug }));
}

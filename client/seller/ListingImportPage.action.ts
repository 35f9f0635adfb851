import type { ActionFunctionArgs } from 'react-router-dom';
import { answerOf } from '#client/account/answerOf.ts';
import { call } from '#client/calls/call.ts';
import { textsOf } from '#client/forms/submitForm.ts';
import { confirmListingImport } from '#shared/contract/seller/listingImports.ts';

/** Confirms all lines, or the good ones. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const { intent } = await textsOf(request, ['intent']);
  const mode = intent === 'good' ? 'good' : 'all';
  return answerOf(request, intent, async () => {
    await call(confirmListingImport, { params: { id }, body: { mode } });
    return undefined;
  });
}

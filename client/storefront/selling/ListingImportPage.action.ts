import type { ActionFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { textsOf } from '#client/forms/submitForm.ts';
import { confirmListingImport } from '#shared/contract/listingImports.ts';
import { answerOf } from './listingAnswer.ts';

/** Confirms all lines, or the good ones. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const { intent } = await textsOf(request, ['intent']);
  const mode = intent === 'good' ? 'good' : 'all';
  return answerOf(request, intent, async () => {
    await call(confirmListingImport, { params: { id }, body: { mode } });
    return undefined;
  });
}

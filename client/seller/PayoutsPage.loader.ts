import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { newId } from '#client/calls/newId.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { PageQuery } from '#shared/contract/page.ts';
import { listSellerPayouts } from '#shared/contract/seller/payouts.ts';

/** `key` is of the form as it is drawn: sent twice, it asks for one payout. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { page } = searchOf(PageQuery, request);
    const payouts = await call(listSellerPayouts, { query: { page } }, request.signal);
    return { payouts, requestKey: newId(), now: new Date().toISOString() };
  });

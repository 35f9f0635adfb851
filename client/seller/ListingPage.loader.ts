import type { LoaderFunctionArgs } from 'react-router-dom';
import { ownData } from '#client/account/orders/ownData.ts';
import { call } from '#client/calls/call.ts';
import { readOwnListing } from '#shared/contract/seller/listings.ts';

/** `now` comes along, so that server and browser reckon with the same day. */
export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  ownData(request, async () => ({
    listing: await call(readOwnListing, { params: { id } }, request.signal),
    now: new Date().toISOString(),
  }));

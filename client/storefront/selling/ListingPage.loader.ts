import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { ownData } from '#client/storefront/orders/ownData.ts';
import { readOwnListing } from '#shared/contract/listings.ts';

/** `now` comes along, so that server and browser reckon with the same day. */
export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  ownData(request, async () => ({
    listing: await call(readOwnListing, { params: { id } }, request.signal),
    now: new Date().toISOString(),
  }));

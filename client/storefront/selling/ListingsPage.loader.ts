import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listOwnListings, OwnListingQuery } from '#shared/contract/listings.ts';
import { personal } from '#client/storefront/account/personal.ts';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { state, page } = searchOf(OwnListingQuery, request);
  return personal(request, async () => ({
    listings: await call(listOwnListings, { query: { state, page } }, request.signal),
    state,
  }));
};

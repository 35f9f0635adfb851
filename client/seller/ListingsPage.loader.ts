import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listSellerListings, SellerListingQuery } from '#shared/contract/seller/listings.ts';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { state, q, page } = searchOf(SellerListingQuery, request);
  return personal(request, async () => ({
    // Newest first, so that what was just changed stays where it stood.
    listings: await call(listSellerListings, { query: { state, q, sort: 'newest', page } }, request.signal),
    state,
    q: q ?? '',
    /** Of which the price and stock are being changed. */
    edited: new URL(request.url).searchParams.get('edit'),
  }));
};

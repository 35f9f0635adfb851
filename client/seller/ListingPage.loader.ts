import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { readSellerListing } from '#shared/contract/seller/listings.ts';

/** `now` comes along, so that server and browser reckon with the same day. */
export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, async () => ({
    listing: await call(readSellerListing, { params: { id } }, request.signal),
    now: new Date().toISOString(),
  }));

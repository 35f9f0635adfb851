import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listSellerOwnReviews } from '#shared/contract/seller/reviews.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => {
    const { page } = searchOf(listSellerOwnReviews.query, request);
    return call(listSellerOwnReviews, { query: { page } }, request.signal);
  });

import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listOwnReviews } from '#shared/contract/seller/reviews.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => {
    const { page } = searchOf(listOwnReviews.query, request);
    return call(listOwnReviews, { query: { page } }, request.signal);
  });

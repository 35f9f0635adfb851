import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { personal } from '#client/storefront/account/personal.ts';
import { listOwnReviews } from '#shared/contract/ownReviews.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => {
    const { page } = searchOf(listOwnReviews.query, request);
    return call(listOwnReviews, { query: { page } }, request.signal);
  });

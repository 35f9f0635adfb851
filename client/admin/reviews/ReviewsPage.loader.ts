import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listAdminReviews, ReviewQuery } from '#shared/contract/admin/reviews.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(ReviewQuery, request);
  const reviews = await call(
    listAdminReviews,
    { query: { q, state, page, perPage: PER_PAGE } },
    request.signal,
  );
  return { reviews, q, state, csv: addressOf(listAdminReviews.path, {}, { q, state }) };
}

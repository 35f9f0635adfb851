import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listAdminReviews, ReviewQuery } from '#shared/contract/admin/reviews.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { state, page } = searchOf(ReviewQuery, request);
  const reviews = await call(listAdminReviews, { query: { state, page, perPage: PER_PAGE } }, request.signal);
  return { reviews, state, csv: addressOf(listAdminReviews.path, {}, { state }) };
}

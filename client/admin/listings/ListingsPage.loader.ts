import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { ListingReviewQuery, listListingReviews } from '#shared/contract/admin/listings.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(ListingReviewQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const listings = await call(listListingReviews, { query }, request.signal);
  return { listings, q, state, csv: addressOf(listListingReviews.path, {}, { q, state }) };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { searchOf } from '#client/searchOf.ts';
import { ListingReviewQuery, listListingReviews } from '#shared/contract/admin/listings.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { state, page } = searchOf(ListingReviewQuery, request);
  const query = { state, page, perPage: PER_PAGE };
  return { listings: await call(listListingReviews, { query }, request.signal), state };
}

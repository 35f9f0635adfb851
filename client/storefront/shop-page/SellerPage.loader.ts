import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import * as z from 'zod';
import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { loadListing } from '#client/storefront/catalogue/loadListing.ts';
import { redirectTargetOf } from '#client/storefront/layout/redirectTargetOf.ts';
import { REACHABLE_ROWS } from '#shared/contract/page.ts';
import { readSeller } from '#shared/contract/public/products.ts';
import { listSellerReviews } from '#shared/contract/public/reviews.ts';

const REVIEWS_PER_PAGE = 6;

const ReviewPage = z.object({
  avaliacoes: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.floor(REACHABLE_ROWS / REVIEWS_PER_PAGE))
    .default(1),
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const slug = params['slug'] ?? '';
    const seller = await call(readSeller, { params: { slug } }, request.signal);
    const query = { page: searchOf(ReviewPage, request).avaliacoes, perPage: REVIEWS_PER_PAGE };
    const [listing, reviews] = await Promise.all([
      loadListing(request, { seller: slug }),
      call(listSellerReviews, { params: { slug }, query }, request.signal),
    ]);
    return data({ seller, listing, reviews });
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'not_found') {
      const to = await redirectTargetOf(request);
      if (to !== undefined) throw redirect(to, 301);
      return data(null, { status: 404 });
    }
    throw error;
  }
}

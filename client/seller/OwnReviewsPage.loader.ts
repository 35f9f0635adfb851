import { pagedLoader } from '#client/account/pagedLoader.ts';
import { call } from '#client/calls/call.ts';
import { listSellerOwnReviews } from '#shared/contract/seller/reviews.ts';

export const loader = pagedLoader((query, signal) => call(listSellerOwnReviews, { query }, signal));

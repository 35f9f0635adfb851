import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { ListingCheckQuery, listListingChecks } from '#shared/contract/admin/listingChecks.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(ListingCheckQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const checks = await call(listListingChecks, { query }, request.signal);
  return { checks, q, state, csv: addressOf(listListingChecks.path, {}, { q, state }) };
}

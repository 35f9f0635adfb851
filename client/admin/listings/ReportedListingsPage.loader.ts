import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listReportedListings, ReportedListingQuery } from '#shared/contract/admin/listingReports.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(ReportedListingQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const reported = await call(listReportedListings, { query }, request.signal);
  return { reported, q, state, csv: addressOf(listReportedListings.path, {}, { q, state }) };
}

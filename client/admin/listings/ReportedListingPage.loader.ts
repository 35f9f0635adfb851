import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readReportedListing } from '#shared/contract/admin/listingReports.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  call(readReportedListing, { params: { id } }, request.signal);

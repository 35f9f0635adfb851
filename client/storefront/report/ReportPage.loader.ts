import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { ownData } from '#client/storefront/orders/ownData.ts';
import { readReportable } from '#shared/contract/listingReports.ts';

export const loader = ({ request, params: { slug = '' } }: LoaderFunctionArgs) =>
  ownData(request, () => call(readReportable, { params: { slug } }, request.signal));

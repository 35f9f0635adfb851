import type { LoaderFunctionArgs } from 'react-router-dom';
import { ownData } from '#client/account/orders/ownData.ts';
import { call } from '#client/calls/call.ts';
import { readReportable } from '#shared/contract/account/listingReports.ts';

export const loader = ({ request, params: { slug = '' } }: LoaderFunctionArgs) =>
  ownData(request, () => call(readReportable, { params: { slug } }, request.signal));

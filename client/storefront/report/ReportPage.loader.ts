import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { readReportable } from '#shared/contract/account/listingReports.ts';

export const loader = ({ request, params: { slug = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, () => call(readReportable, { params: { slug } }, request.signal));

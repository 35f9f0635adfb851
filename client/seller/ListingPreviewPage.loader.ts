import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { previewListing } from '#shared/contract/seller/listingPreview.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, () => call(previewListing, { params: { id } }, request.signal));

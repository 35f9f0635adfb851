import type { LoaderFunctionArgs } from 'react-router-dom';
import { ownData } from '#client/account/orders/ownData.ts';
import { call } from '#client/calls/call.ts';
import { previewListing } from '#shared/contract/seller/listingPreview.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  ownData(request, () => call(previewListing, { params: { id } }, request.signal));

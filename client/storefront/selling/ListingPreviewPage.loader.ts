import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { ownData } from '#client/storefront/orders/ownData.ts';
import { previewListing } from '#shared/contract/listingPreview.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  ownData(request, () => call(previewListing, { params: { id } }, request.signal));

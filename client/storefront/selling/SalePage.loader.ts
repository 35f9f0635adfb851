import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { ownData } from '#client/storefront/orders/ownData.ts';
import { readOwnSale } from '#shared/contract/seller.ts';

export const loader = ({ request, params: { number = '' } }: LoaderFunctionArgs) =>
  ownData(request, async () => ({
    sale: await call(readOwnSale, { params: { number } }, request.signal),
  }));

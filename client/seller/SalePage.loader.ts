import type { LoaderFunctionArgs } from 'react-router-dom';
import { ownData } from '#client/account/orders/ownData.ts';
import { call } from '#client/calls/call.ts';
import { readOwnSale } from '#shared/contract/seller/shop.ts';

export const loader = ({ request, params: { number = '' } }: LoaderFunctionArgs) =>
  ownData(request, async () => ({
    sale: await call(readOwnSale, { params: { number } }, request.signal),
  }));

import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { readSellerSale } from '#shared/contract/seller/shop.ts';

export const loader = ({ request, params: { number = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, async () => ({
    sale: await call(readSellerSale, { params: { number } }, request.signal),
  }));

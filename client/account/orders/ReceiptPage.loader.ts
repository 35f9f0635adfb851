import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readBuyerOrder } from '#shared/contract/account/orders.ts';
import { buyerOrderData } from './buyerOrderData.ts';

export const loader = ({ request, params: { number = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, () => call(readBuyerOrder, { params: { id: number } }, request.signal));

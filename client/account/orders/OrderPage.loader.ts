import type { LoaderFunctionArgs } from 'react-router-dom';
import { unconfirmed } from '#client/account/sign-in/unconfirmed.ts';
import { call } from '#client/calls/call.ts';
import { readBuyerOrder } from '#shared/contract/account/orders.ts';
import { buyerOrderData } from './buyerOrderData.ts';

export const loader = ({ request, params: { number = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, async () => ({
    order: await call(readBuyerOrder, { params: { id: number } }, request.signal),
    unconfirmed: await unconfirmed(request.signal),
  }));

import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { readDispute } from '#shared/contract/account/disputes.ts';
import { sideOf } from './sideOf.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, () =>
    call(readDispute, { params: { id }, query: { as: sideOf(request) } }, request.signal),
  );

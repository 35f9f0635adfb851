import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { ownData } from '#client/storefront/orders/ownData.ts';
import { readDispute } from '#shared/contract/disputes.ts';
import { sideOf } from './sideOf.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  ownData(request, () =>
    call(readDispute, { params: { id }, query: { as: sideOf(request) } }, request.signal),
  );

import type { LoaderFunctionArgs } from 'react-router-dom';
import { ownData } from '#client/account/orders/ownData.ts';
import { call } from '#client/calls/call.ts';
import { readDispute } from '#shared/contract/account/disputes.ts';
import { sideOf } from './sideOf.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  ownData(request, () =>
    call(readDispute, { params: { id }, query: { as: sideOf(request) } }, request.signal),
  );

import type { LoaderFunctionArgs } from 'react-router-dom';
import { unconfirmed } from '#client/account/sign-in/unconfirmed.ts';
import { call } from '#client/calls/call.ts';
import { readOwnOrder } from '#shared/contract/account/orders.ts';
import { ownData } from './ownData.ts';

export const loader = ({ request, params: { number = '' } }: LoaderFunctionArgs) =>
  ownData(request, async () => ({
    order: await call(readOwnOrder, { params: { id: number } }, request.signal),
    unconfirmed: await unconfirmed(request.signal),
  }));

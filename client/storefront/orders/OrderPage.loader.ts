import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { unconfirmed } from '#client/storefront/account/sign-in/unconfirmed.ts';
import { readOwnOrder } from '#shared/contract/account/orders.ts';
import { ownData } from './ownData.ts';

export const loader = ({ request, params: { number = '' } }: LoaderFunctionArgs) =>
  ownData(request, async () => ({
    order: await call(readOwnOrder, { params: { id: number } }, request.signal),
    unconfirmed: await unconfirmed(request.signal),
  }));

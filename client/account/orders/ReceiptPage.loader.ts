import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readOwnOrder } from '#shared/contract/account/orders.ts';
import { ownData } from './ownData.ts';

export const loader = ({ request, params: { number = '' } }: LoaderFunctionArgs) =>
  ownData(request, () => call(readOwnOrder, { params: { id: number } }, request.signal));

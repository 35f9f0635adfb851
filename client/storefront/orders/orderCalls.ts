import { call } from '#client/call.ts';
import { readOwnOrder } from '#shared/contract/account/orders.ts';

export const fetchOrder = (number: string, signal: AbortSignal) =>
  call(readOwnOrder, { params: { id: number } }, signal);

import { call } from '#client/calls/call.ts';
import { cancelOwnLine, confirmLine, readOwnOrder, refundOwnLine } from '#shared/contract/account/orders.ts';

export const fetchOrder = (number: string, signal: AbortSignal) =>
  call(readOwnOrder, { params: { id: number } }, signal);

export const cancelLine = (number: string, lineId: string) =>
  call(cancelOwnLine, { params: { id: number, lineId }, body: {} });

export const refund = (number: string, lineId: string) =>
  call(refundOwnLine, { params: { id: number, lineId }, body: {} });

export const confirmReceipt = (number: string, lineId: string) =>
  call(confirmLine, { params: { id: number, lineId }, body: {} });

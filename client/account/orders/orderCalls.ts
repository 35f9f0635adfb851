import { call } from '#client/calls/call.ts';
import {
  cancelBuyerLine,
  confirmLine,
  readBuyerOrder,
  refundBuyerLine,
} from '#shared/contract/account/orders.ts';

export const fetchOrder = (number: string, signal: AbortSignal) =>
  call(readBuyerOrder, { params: { id: number } }, signal);

export const cancelLine = (number: string, lineId: string) =>
  call(cancelBuyerLine, { params: { id: number, lineId }, body: {} });

export const refund = (number: string, lineId: string) =>
  call(refundBuyerLine, { params: { id: number, lineId }, body: {} });

export const confirmReceipt = (number: string, lineId: string) =>
  call(confirmLine, { params: { id: number, lineId }, body: {} });

import { call } from '#client/calls/call.ts';
import {
  changeOrder,
  deliverLine,
  type OrderChange,
  refundByAdmin,
  refundLineByAdmin,
  retryRefund as retry,
  settleRefund as settle,
} from '#shared/contract/admin/orders.ts';
import type { Asking } from '#shared/contract/endpoint.ts';

export const saveOrder = (id: string, body: OrderChange) => call(changeOrder, { params: { id }, body });

/** The fields come from a form whose kind names them; the contract checks them. */
export const deliver = (id: string, lineId: string, unit: number, body: object) =>
  call(deliverLine, {
    params: { id, lineId },
    query: { unit },
    body: body as Asking<typeof deliverLine>['body'],
  });

interface Refunding {
  amount?: number;
  reason: string;
  version: number;
}

export const refundOrder = (id: string, body: Refunding) => call(refundByAdmin, { params: { id }, body });

export const refundLine = (id: string, lineId: string, body: Refunding) =>
  call(refundLineByAdmin, { params: { id, lineId }, body });

export const retryRefund = (id: string, refundId: string) =>
  call(retry, { params: { id, refundId }, body: {} });

export const settleRefund = (id: string, refundId: string, body: Asking<typeof settle>['body']) =>
  call(settle, { params: { id, refundId }, body });

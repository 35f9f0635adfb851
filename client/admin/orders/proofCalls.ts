import { call } from '#client/calls/call.ts';
import { viewOrderProof } from '#shared/contract/admin/orders.ts';

export const view = (id: string, lineId: string, fileId: string) =>
  call(viewOrderProof, { params: { id, lineId, fileId } });

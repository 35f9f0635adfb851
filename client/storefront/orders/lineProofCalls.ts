import { call } from '#client/calls/call.ts';
import { viewLineProof } from '#shared/contract/proof.ts';

export const viewProof = (id: string, lineId: string, fileId: string) =>
  call(viewLineProof, { params: { id, lineId, fileId } });

import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { decideDispute, viewAdminEvidence } from '#shared/contract/admin/disputes.ts';

export const decide = (id: string, given: unknown) =>
  call(decideDispute, { params: { id }, body: checkedBody(decideDispute.body, given) });

export const view = (id: string, fileId: string) => call(viewAdminEvidence, { params: { id, fileId } });

import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { decideApplication, DecisionForm, viewDocument } from '#shared/contract/admin/sellerApplications.ts';
import type { SellerDocumentKind } from '#shared/people/sellerApplication.ts';

export const view = (id: string, kind: SellerDocumentKind, reason: string) =>
  call(viewDocument, { params: { id, kind }, body: checkedBody(viewDocument.body, { reason }) });

export const decide = (id: string, given: unknown) =>
  call(decideApplication, { params: { id }, body: checkedBody(DecisionForm, given) });

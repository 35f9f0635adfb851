import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { viewAdminConversationPicture, viewConversation } from '#shared/contract/admin/conversations.ts';

export const view = (id: string, lineId: string, given: unknown) =>
  call(viewConversation, { params: { id, lineId }, body: checkedBody(viewConversation.body, given) });

export const viewPicture = (id: string, lineId: string, seq: number) =>
  call(viewAdminConversationPicture, { params: { id, lineId, seq } });

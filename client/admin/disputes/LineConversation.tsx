import { useCallback } from 'react';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { ConversationReading } from './ConversationReading.tsx';

interface LineConversationProps {
  orderId: string;
  lineId: string;
  messages: number;
}

/** The conversation about an item of an order. */
export function LineConversation({ orderId, lineId, messages }: LineConversationProps) {
  const read = (body: { reason: string }) =>
    callEndpoint(async () => (await import('#shared/contract/admin/conversations.ts')).viewConversation, {
      params: { id: orderId, lineId },
      body,
    });
  const open = useCallback(
    (seq: number) =>
      callEndpoint(
        async () => (await import('#shared/contract/admin/conversations.ts')).viewAdminConversationPicture,
        { params: { id: orderId, lineId, seq } },
      ),
    [orderId, lineId],
  );
  return <ConversationReading messages={messages} read={read} open={open} />;
}

import { useCallback } from 'react';
import { ConversationReading } from './ConversationReading.tsx';

interface LineConversationProps {
  orderId: string;
  lineId: string;
  messages: number;
}

/** What was said about an item of an order. */
export function LineConversation({ orderId, lineId, messages }: LineConversationProps) {
  const read = async (given: { reason: string }) =>
    (await import('./conversationCalls.ts')).view(orderId, lineId, given);
  const open = useCallback(
    async (seq: number) => (await import('./conversationCalls.ts')).viewPicture(orderId, lineId, seq),
    [orderId, lineId],
  );
  return <ConversationReading messages={messages} read={read} open={open} />;
}

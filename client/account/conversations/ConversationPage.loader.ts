import type { LoaderFunctionArgs } from 'react-router-dom';
import { sideOf } from '#client/account/disputes/sideOf.ts';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { markConversationSeen, readConversation } from '#shared/contract/account/conversations.ts';

/** Rendering the page marks the conversation as seen, with and without scripts. */
export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, async () => {
    const { before } = searchOf(readConversation.query, request);
    const query = { before, as: sideOf(request) };
    const conversation = await call(readConversation, { params: { id }, query }, request.signal);
    const { seen, last } = conversation;
    if (before === undefined && seen < last)
      // If marking it as read fails now, the next load marks it.
      await call(markConversationSeen, { params: { id }, body: { seq: last } }).catch(() => undefined);
    return { ...conversation, before };
  });

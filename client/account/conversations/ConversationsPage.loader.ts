import type { LoaderFunctionArgs } from 'react-router-dom';
import { sideOf } from '#client/account/disputes/sideOf.ts';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listConversations } from '#shared/contract/account/conversations.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { page } = searchOf(listConversations.query, request);
    const as = sideOf(request);
    return { ...(await call(listConversations, { query: { page, as } }, request.signal)), as };
  });

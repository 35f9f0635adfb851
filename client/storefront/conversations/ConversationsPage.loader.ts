import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { personal } from '#client/storefront/account/personal.ts';
import { sideOf } from '#client/storefront/disputes/sideOf.ts';
import { listConversations } from '#shared/contract/conversations.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { page } = searchOf(listConversations.query, request);
    const as = sideOf(request);
    return { ...(await call(listConversations, { query: { page, as } }, request.signal)), as };
  });

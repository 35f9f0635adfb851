import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listDisputes } from '#shared/contract/account/disputes.ts';
import { sideOf } from './sideOf.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { page } = searchOf(listDisputes.query, request);
    const as = sideOf(request);
    return { ...(await call(listDisputes, { query: { page, as } }, request.signal)), as };
  });

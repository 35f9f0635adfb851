import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listPayments } from '#shared/contract/account/profile.ts';
import { personal } from './personal.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => {
    const { page } = searchOf(listPayments.query, request);
    return call(listPayments, { query: { page } }, request.signal);
  });

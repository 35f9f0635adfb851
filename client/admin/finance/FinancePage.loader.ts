import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { readFinance } from '#shared/contract/admin/finance.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  call(readFinance, { query: searchOf(readFinance.query, request) }, request.signal);

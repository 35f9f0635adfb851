import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { AdminDisputeQuery, listAdminDisputes } from '#shared/contract/admin/disputes.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(AdminDisputeQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const disputes = await call(listAdminDisputes, { query }, request.signal);
  return { disputes, q, state, csv: addressOf(listAdminDisputes.path, {}, { q, state }) };
}

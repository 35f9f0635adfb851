import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { AdminDisputeQuery, listAdminDisputes } from '#shared/contract/admin/disputes.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { state, page } = searchOf(AdminDisputeQuery, request);
  const query = { state, page, perPage: PER_PAGE };
  const disputes = await call(listAdminDisputes, { query }, request.signal);
  return { disputes, state, csv: addressOf(listAdminDisputes.path, {}, { state }) };
}

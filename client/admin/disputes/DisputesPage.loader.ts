import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { searchOf } from '#client/searchOf.ts';
import { AdminDisputeQuery, listAdminDisputes } from '#shared/contract/admin/disputes.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { state, page } = searchOf(AdminDisputeQuery, request);
  const query = { state, page, perPage: PER_PAGE };
  return { disputes: await call(listAdminDisputes, { query }, request.signal), state };
}

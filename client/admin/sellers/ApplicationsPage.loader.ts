import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { ApplicationQuery, listApplications } from '#shared/contract/admin/sellerApplications.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(ApplicationQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const applications = await call(listApplications, { query }, request.signal);
  return { applications, q, state, csv: addressOf(listApplications.path, {}, { q, state }) };
}

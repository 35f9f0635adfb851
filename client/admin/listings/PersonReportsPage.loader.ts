import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listPersonReports, PersonReportQuery } from '#shared/contract/admin/personReports.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(PersonReportQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const reports = await call(listPersonReports, { query }, request.signal);
  return { reports, q, state, csv: addressOf(listPersonReports.path, {}, { q, state }) };
}

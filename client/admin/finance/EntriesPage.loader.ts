import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { EntryQuery, listEntries } from '#shared/contract/admin/finance.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { page, perPage: _perPage, ...filters } = searchOf(EntryQuery, request);
  const query = { ...filters, page, perPage: PER_PAGE };
  const { accounts, ...entries } = await call(listEntries, { query }, request.signal);
  return { entries, accounts, filters, csv: addressOf(listEntries.path, {}, filters) };
}

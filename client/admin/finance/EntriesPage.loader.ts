import type { LoaderFunctionArgs } from 'react-router-dom';
import { invalidFiltersOf } from '#client/admin/kit/invalidFilters.ts';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { EntryQuery, listEntries } from '#shared/contract/admin/finance.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const invalidFilters = invalidFiltersOf(EntryQuery, ['from', 'until'], new URL(request.url).searchParams);
  const { page, perPage: _perPage, ...entryFilters } = searchOf(EntryQuery, request);
  const filters = { ...entryFilters, ...(invalidFilters.from && { from: undefined }) };
  const query = { ...filters, page, perPage: PER_PAGE };
  const { accounts, ...entries } = await call(listEntries, { query }, request.signal);
  return { entries, accounts, filters, invalidFilters, csv: addressOf(listEntries.path, {}, filters) };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Filters, LoadedList } from '#client/admin/kit/useList.ts';
import { addressOf, call } from '#client/calls/call.ts';
import type { ListEndpoint } from '#client/pages/adminPages.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { NO_FILTERS } from '#shared/contract/admin/viewedLists.ts';

const PER_PAGE = 20;

/** Reads a list by the filters and the page in its address; `csv` is the address of its file with the same filters. */
export async function loadList<E extends ListEndpoint>(
  endpoint: E,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<LoadedList<E>> {
  const search = searchOf(endpoint.query, request) as { page: number };
  const filters = Object.fromEntries(
    Object.entries(search).filter(([name]) => !NO_FILTERS.some((each) => each === name)),
  ) as Filters<E>;
  const query = { ...filters, page: search.page, perPage: PER_PAGE };
  const list = await call(endpoint, { params, query } as never, request.signal);
  return {
    list,
    filters,
    csv: addressOf(endpoint.path, params, filters),
    csvPermission: typeof endpoint.csv === 'object' ? endpoint.csv.permission : undefined,
  };
}

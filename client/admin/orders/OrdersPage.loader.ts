import type { LoaderFunctionArgs } from 'react-router-dom';
import { invalidFiltersOf } from '#client/admin/kit/invalidFilters.ts';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listOrders, OrderQuery } from '#shared/contract/admin/orders.ts';
import { RANGES } from './orderRanges.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const invalidFilters = invalidFiltersOf(OrderQuery, RANGES, new URL(request.url).searchParams);
  const { q, status, owed, late, refused, page, ...ranges } = searchOf(OrderQuery, request);
  // Of a range that ends before it begins, neither end filters the list.
  const { from, until, minTotal, maxTotal } = {
    ...ranges,
    ...(invalidFilters.from && { from: undefined }),
    ...(invalidFilters.minTotal && { minTotal: undefined }),
  };
  const query = { q, status, owed, late, refused, from, until, minTotal, maxTotal };
  const listQuery = { ...query, page, perPage: PER_PAGE };
  const orders = await call(listOrders, { query: listQuery }, request.signal);
  return {
    orders,
    listQuery,
    ...query,
    invalidFilters,
    csv: addressOf(listOrders.path, {}, query),
  };
}

/** The same list now, loaded while the user works. */
export const readAgain = (listQuery: Awaited<ReturnType<typeof loader>>['listQuery']) =>
  call(listOrders, { query: listQuery, quietly: true });

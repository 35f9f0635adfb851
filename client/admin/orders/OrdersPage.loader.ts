import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listOrders, OrderQuery } from '#shared/contract/admin/orders.ts';
import { RANGES, type RangeFields } from './orderRanges.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, status, owed, late, refused, from, until, minTotal, maxTotal, page } = searchOf(
    OrderQuery,
    request,
  );
  const query = { q, status, owed, late, refused, from, until, minTotal, maxTotal };
  const asked = { ...query, page, perPage: PER_PAGE };
  const orders = await call(listOrders, { query: asked }, request.signal);
  return {
    orders,
    asked,
    ...query,
    misfits: misfitsOf(new URL(request.url).searchParams),
    csv: addressOf(listOrders.path, {}, query),
  };
}

/** Days and amounts of the address that are none, which the list does without: what was typed, and what is wrong with it. */
function misfitsOf(params: URLSearchParams): RangeFields<{ typed: string; fault: string }> {
  const typed = Object.fromEntries(RANGES.map((name) => [name, params.get(name) ?? '']));
  const { error } = OrderQuery.safeParse(typed);
  return Object.fromEntries(
    // Of several faults of one field the first is told.
    (error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], { typed: typed[String(path[0])], fault: message }]),
  );
}

/** The same list as it is now, read beside what somebody does. */
export const readAgain = (asked: Awaited<ReturnType<typeof loader>>['asked']) =>
  call(listOrders, { query: asked, quietly: true });

import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listOrders, OrderQuery } from '#shared/contract/admin/orders.ts';
import { type Misfit, RANGES, type RangeFields } from './orderRanges.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const misfits = misfitsOf(new URL(request.url).searchParams);
  const { q, status, owed, late, refused, page, ...given } = searchOf(OrderQuery, request);
  // Of a range that ends before it begins neither end narrows the list.
  const { from, until, minTotal, maxTotal } = {
    ...given,
    ...(misfits.from && { from: undefined }),
    ...(misfits.minTotal && { minTotal: undefined }),
  };
  const query = { q, status, owed, late, refused, from, until, minTotal, maxTotal };
  const asked = { ...query, page, perPage: PER_PAGE };
  const orders = await call(listOrders, { query: asked }, request.signal);
  return {
    orders,
    asked,
    ...query,
    misfits,
    csv: addressOf(listOrders.path, {}, query),
  };
}

const BEGINNING: Record<string, string> = { until: 'from', maxTotal: 'minTotal' };

/** Days and amounts of the address that are none, which the list does without: what was typed, and what is wrong with it. */
function misfitsOf(params: URLSearchParams): RangeFields<Misfit> {
  const typed = Object.fromEntries(RANGES.map((name) => [name, params.get(name) ?? '']));
  const { error } = OrderQuery.safeParse(typed);
  return Object.fromEntries(
    // Of several faults of one field the first is told.
    (error?.issues ?? []).toReversed().flatMap(({ path, message, code }) => {
      const end = String(path[0]);
      const fault: [string, object] = [end, { typed: typed[end], fault: message }];
      const beginning = code === 'custom' ? BEGINNING[end] : undefined;
      return beginning === undefined ? [fault] : [fault, [beginning, { typed: typed[beginning] }]];
    }),
  );
}

/** The same list as it is now, read beside what somebody does. */
export const readAgain = (asked: Awaited<ReturnType<typeof loader>>['asked']) =>
  call(listOrders, { query: asked, quietly: true });

import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/call.ts';
import { searchOf } from '#client/searchOf.ts';
import { listOrders, OrderQuery } from '#shared/contract/admin/orders.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, status, owed, late, refused, page } = searchOf(OrderQuery, request);
  const query = { q, status, owed, late, refused };
  const asked = { ...query, page, perPage: PER_PAGE };
  const orders = await call(listOrders, { query: asked }, request.signal);
  return { orders, asked, ...query, csv: addressOf(listOrders.path, {}, query) };
}

/** The same list as it is now, read beside what somebody does. */
export const readAgain = (asked: Awaited<ReturnType<typeof loader>>['asked']) =>
  call(listOrders, { query: asked, quietly: true });

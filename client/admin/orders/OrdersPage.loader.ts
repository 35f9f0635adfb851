import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/call.ts';
import { searchOf } from '#client/searchOf.ts';
import { listOrders, OrderQuery } from '#shared/contract/admin/orders.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, status, owed, late, refused, page } = searchOf(OrderQuery, request);
  const query = { q, status, owed, late, refused };
  const orders = await call(listOrders, { query: { ...query, page, perPage: PER_PAGE } }, request.signal);
  return { orders, ...query, csv: addressOf(listOrders.path, {}, query) };
}

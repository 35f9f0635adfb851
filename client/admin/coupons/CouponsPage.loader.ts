import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { CouponQuery, listCoupons } from '#shared/contract/admin/coupons.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(CouponQuery, request);
  const query = { q, state };
  const coupons = await call(listCoupons, { query: { ...query, page, perPage: PER_PAGE } }, request.signal);
  return { coupons, ...query, csv: addressOf(listCoupons.path, {}, query) };
}

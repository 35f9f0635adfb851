import { call } from '#client/calls/call.ts';
import { type CouponCost, readCouponCost } from '#shared/contract/admin/couponCost.ts';

type Query = Parameters<typeof call<typeof readCouponCost>>[1]['query'];

export async function costOf(query: Query, signal: AbortSignal): Promise<CouponCost | null> {
  return (await call(readCouponCost, { query, quietly: true }, signal)).cost;
}

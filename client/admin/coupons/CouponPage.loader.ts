import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listCouponUses, readCoupon } from '#shared/contract/admin/coupons.ts';
import { PageQuery } from '#shared/contract/page.ts';
import { couponChoices } from './couponChoices.ts';

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const { page } = searchOf(PageQuery, request);
  const [coupon, uses, choices] = await Promise.all([
    call(readCoupon, { params: { id } }, request.signal),
    call(listCouponUses, { params: { id }, query: { page, perPage: 12 } }, request.signal),
    couponChoices(request.signal),
  ]);
  return { coupon, uses, choices };
}

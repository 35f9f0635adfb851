import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import {
  type Coupon,
  CouponForm,
  createCoupon,
  moveCoupon,
  saveCoupon,
} from '#shared/contract/admin/coupons.ts';

/** Checks the form by the server's own schema first, so that its faults show without a journey. */
export async function keepCoupon(
  known: Pick<Coupon, 'id' | 'version'> | undefined,
  given: object,
): Promise<Coupon> {
  const form = checkedBody(CouponForm, given);
  if (!known) return call(createCoupon, { body: form });
  return call(saveCoupon, { params: { id: known.id }, body: { ...form, version: known.version } });
}

export const move = (
  { id, version }: Pick<Coupon, 'id' | 'version'>,
  to: 'paused' | 'resumed' | 'archived' | 'restored',
): Promise<Coupon> => call(moveCoupon, { params: { id }, body: { to, version } });

import { Chip } from '#client/ui/Chip.tsx';
import { COUPON_STATES, type CouponState } from '#shared/trade/coupons.ts';

const TONES: Partial<Record<CouponState, 'leaf' | 'sun' | 'accent'>> = {
  active: 'leaf',
  scheduled: 'accent',
  paused: 'sun',
};

export function CouponStateChip({ state }: { state: CouponState }) {
  const tone = TONES[state];
  return <Chip {...(tone && { $tone: tone })}>{COUPON_STATES[state]}</Chip>;
}

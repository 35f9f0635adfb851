import type { SellerState } from '#shared/people/sellerStanding.ts';

export const STANDING_TONES = {
  active: 'leaf',
  suspended: 'ember',
  closed: 'neutral',
} as const satisfies Record<SellerState, string>;

import type { PayoutState } from '#shared/trade/payouts.ts';

/** How the state of a payout is coloured, for its seller and for the team. */
export const PAYOUT_TONES = {
  requested: 'accent',
  in_review: 'sun',
  sent: 'accent',
  paid: 'leaf',
  failed: 'ember',
  refused: 'ember',
} as const satisfies Record<PayoutState, string>;

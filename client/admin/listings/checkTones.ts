import type { CheckState } from '#shared/shop/listingChecks.ts';

/** How each state of a check is drawn. */
export const CHECK_TONES = {
  waiting: 'sun',
  approved: 'leaf',
  changes: 'accent',
  declined: 'ember',
} as const satisfies Record<CheckState, string>;

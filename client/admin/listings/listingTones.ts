import type { DraftState } from '#shared/shop/listings.ts';

/** How each state of a version is drawn. */
export const TONES = {
  draft: 'neutral',
  submitted: 'sun',
  changes: 'accent',
  declined: 'ember',
} as const satisfies Record<DraftState, string>;

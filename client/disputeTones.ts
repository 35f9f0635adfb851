import type { DisputeState } from '#shared/disputes.ts';

/** How each state of a dispute looks. */
export const DISPUTE_TONES: Record<DisputeState, 'sun' | 'accent' | 'ember' | 'neutral'> = {
  open: 'sun',
  negotiating: 'accent',
  mediation: 'ember',
  decided: 'accent',
  appealed: 'ember',
  closed: 'neutral',
};

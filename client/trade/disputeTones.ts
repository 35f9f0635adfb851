import type { DisputeState } from '#shared/trade/disputes.ts';

export const DISPUTE_TONES: Record<DisputeState, 'accent' | 'ember' | 'neutral'> = {
  open: 'accent',
  negotiating: 'accent',
  mediation: 'ember',
  decided: 'accent',
  appealed: 'ember',
  closed: 'neutral',
};

import type { ApplicationState } from '#shared/people/sellerApplication.ts';

/** The tone of each state of an application. */
export const TONES = {
  draft: 'neutral',
  submitted: 'sun',
  changes: 'accent',
  approved: 'leaf',
  declined: 'ember',
} as const satisfies Record<ApplicationState, string>;

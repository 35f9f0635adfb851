import type { ApplicationState } from '#shared/people/sellerApplication.ts';

/** How each state of an application is drawn. */
export const TONES = {
  draft: 'neutral',
  submitted: 'sun',
  changes: 'accent',
  approved: 'leaf',
  declined: 'ember',
} as const satisfies Record<ApplicationState, string>;

import type { PersonReportState } from '#shared/shop/talkWords.ts';

/** How each state of what was said of somebody is drawn. */
export const PERSON_REPORT_TONES = {
  open: 'sun',
  dismissed: 'neutral',
  upheld: 'ember',
} as const satisfies Record<PersonReportState, string>;

import type { CheckState } from '#shared/shop/listingChecks.ts';
import type { ReportState } from '#shared/shop/listingReports.ts';
import type { DraftState } from '#shared/shop/listings.ts';
import type { PersonReportState } from '#shared/shop/talkWords.ts';

export const DRAFT_TONES = {
  draft: 'neutral',
  submitted: 'sun',
  changes: 'accent',
  declined: 'ember',
} as const satisfies Record<DraftState, string>;

export const CHECK_TONES = {
  waiting: 'sun',
  approved: 'leaf',
  changes: 'accent',
  declined: 'ember',
} as const satisfies Record<CheckState, string>;

export const REPORT_TONES = {
  open: 'sun',
  kept: 'leaf',
  taken_down: 'ember',
} as const satisfies Record<ReportState, string>;

export const PERSON_REPORT_TONES = {
  open: 'sun',
  dismissed: 'neutral',
  upheld: 'ember',
} as const satisfies Record<PersonReportState, string>;

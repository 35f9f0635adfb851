import type { ReportState } from '#shared/shop/listingReports.ts';

/** How each state of what was reported is drawn. */
export const REPORT_TONES = {
  open: 'sun',
  kept: 'leaf',
  taken_down: 'ember',
} as const satisfies Record<ReportState, string>;

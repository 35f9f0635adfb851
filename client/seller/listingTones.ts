import type { ListingState } from '#shared/shop/listings.ts';

/** How each state of a listing is drawn. */
export const LISTING_TONES = {
  on_sale: 'leaf',
  sold_out: 'ember',
  paused: 'neutral',
  blocked: 'ember',
  draft: 'neutral',
  submitted: 'sun',
  changes: 'accent',
  declined: 'ember',
  archived: 'neutral',
} as const satisfies Record<ListingState, string>;

import { LISTING_FIELDS, type ListingField, OFFER_FIELDS } from '#shared/shop/listings.ts';

export const ALL_FIELDS = Object.keys(LISTING_FIELDS) as ListingField[];

/** The fields of a product on sale that need approval; the others change at once. */
export const VERSION_FIELDS = ALL_FIELDS.filter((name) => !OFFER_FIELDS.some((each) => each === name));

import { LISTING_FIELDS } from './listings.ts';
import { READ_COLUMNS } from './productSheet.ts';

/** The most lines in a seller's file. */
export const MOST_LISTING_LINES = 500;

const { pictures: _pictures, ...textFields } = LISTING_FIELDS;

/** The columns of a listing's line that a spreadsheet may change, by their field, in the file's order. */
export const LISTING_COLUMNS = { ...textFields, send: 'Enviar para análise' } as const;

export type ListingColumn = keyof typeof LISTING_COLUMNS;

/** With the columns that identify a line's listing, and its stock when the file was made. */
export const LISTING_SHEET = {
  id: READ_COLUMNS.id,
  stockRead: READ_COLUMNS.stockRead,
  ...LISTING_COLUMNS,
} as const;

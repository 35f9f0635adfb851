/** SQLite and PostgreSQL both keep booleans as 0 and 1 here, so that one query text serves both. */
export type Flag = 0 | 1;
/** ISO 8601 UTC, with milliseconds and 'Z', so that text order is time order. */
export type InstantText = string;
/** JSON stored as text. */
export type Json = string;

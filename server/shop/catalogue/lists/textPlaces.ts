import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { among, onIndex } from './productConditions.ts';

// The expression of the index `productFound`: its readers name the index, and SQLite refuses them with any other expression.
const TEXT_ROW = `case when "cell" is not null then
  (length("sold") * 100 + cast(substr("sold" || '0', 1, 2) as integer)) * 1099511627776
  + 1099511627775 - "seq" end`;

/**
 * A product's place among those that a text finds: its row in the text indexes of SQLite, which come best-selling first the other
 * way round. PostgreSQL has no such rows; there it is the `seq`.
 */
export const placeOf = (db: Db): RawBuilder<number> =>
  engineOf(db) === 'sqlite' ? sql`(${sql.raw(TEXT_ROW)})` : sql`"seq"`;

/** `from` the products of some places that are on sale; its index covers most columns of a list. */
export const inPlaces = (db: Db, places: readonly number[]): RawBuilder<unknown> =>
  sql`${onIndex(db, 'productFound')} where ${placeOf(db)} ${among(db, places)} and "cell" is not null`;

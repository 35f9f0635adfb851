import { type RawBuilder, sql } from 'kysely';
import { TEXT_ROW } from '#server/platform/database/migrations/shelves.sqlite.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { among, onIndex } from './productConditions.ts';

/**
 * A product's place among those that a text finds: its row in the text indexes of SQLite, which come best-selling first the other
 * way round. PostgreSQL has no such rows; there it is the `seq`.
 */
export const placeOf = (db: Db): RawBuilder<number> =>
  engineOf(db) === 'sqlite' ? sql`(${sql.raw(TEXT_ROW)})` : sql`"seq"`;

/** `from` the products of some places that are on sale; most columns of a list are at hand there. */
export const inPlaces = (db: Db, places: readonly number[]): RawBuilder<unknown> =>
  sql`${onIndex(db, 'productFound')} where ${placeOf(db)} ${among(db, places)} and "cell" is not null`;

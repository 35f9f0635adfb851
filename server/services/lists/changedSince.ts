import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#server/platform/database/tables.ts';
import { plainInstant } from '#shared/values/instant.ts';

/** The tables whose rows a trigger stamps with their last change. (`stampChanges` in `migrations/parts/triggers.ts`) */
type Stamped = {
  [Table in keyof Tables]: 'changedAt' extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

/** Rows created or changed since an instant, found by that index: in a list's order SQLite would scan all of them. */
export const changedSince = <Table extends Stamped>(
  table: Table,
  came: keyof Tables[Table] & string,
  since: string,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} in (select "id" from ${sql.table(table)}
    where coalesce("changedAt", ${sql.ref(came)}) >= ${plainInstant(since)})`;

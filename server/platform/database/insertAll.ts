import type { Insertable } from 'kysely';
import type { Db, Tables } from './tables.ts';

/** Both engines bound the parameters of one statement (SQLite: 32,766). */
const PARAMETERS = 20_000;

/** Inserts any number of rows, as many at a time as the engines take. */
export async function insertAll<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const step = Math.max(1, Math.floor(PARAMETERS / Math.max(1, columns)));
  for (let from = 0; from < rows.length; from += step) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + step))
      .execute();
  }
}

import { sql, type RawBuilder } from 'kysely';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';

// Work that always fails, among much that does not. One at a time for each database.

/** Takes a fault away again. */
type Mend = () => Promise<void>;

const ALWAYS = sql`1 = 1`;

/** From now on a table takes no new row, or none whose column says this. */
export const refuseRows = (
  db: Db,
  table: keyof Tables,
  only?: { column: string; value: string },
): Promise<Mend> =>
  plant(db, table, sql`insert`, only ? sql`new.${sql.ref(only.column)} = ${sql.lit(only.value)}` : ALWAYS);

/** From now on a table gives no row away. */
export const refuseDeletes = (db: Db, table: keyof Tables): Promise<Mend> =>
  plant(db, table, sql`delete`, ALWAYS);

async function plant(
  db: Db,
  table: keyof Tables,
  change: RawBuilder<unknown>,
  only: RawBuilder<unknown>,
): Promise<Mend> {
  const moment = sql`before ${change} on ${sql.table(table)}`;
  if (engineOf(db) === 'sqlite') {
    await sql`create trigger planted_fault ${moment} when (${only}) begin select raise(abort, 'planted'); end`.execute(
      db,
    );
    return async () => void (await sql`drop trigger planted_fault`.execute(db));
  }
  await sql`create function planted_fault() returns trigger language plpgsql as
    $$ begin raise exception 'planted'; end $$`.execute(db);
  await sql`create trigger planted_fault ${moment} for each row when (${only}) execute function planted_fault()`.execute(
    db,
  );
  return async () => void (await sql`drop function planted_fault cascade`.execute(db));
}

import { sql, type RawBuilder } from 'kysely';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';

// Work that always fails, among much that does not. One for each database.

/** From now on a table takes no new row whose column says this. */
export const refuseRows = (db: Db, table: keyof Tables, column: string, value: string): Promise<void> =>
  plant(db, sql`before insert on ${sql.table(table)}`, sql`new.${sql.ref(column)} = ${sql.lit(value)}`);

/** From now on a table gives no row away. */
export const refuseDeletes = (db: Db, table: keyof Tables): Promise<void> =>
  plant(db, sql`before delete on ${sql.table(table)}`, sql`1 = 1`);

async function plant(db: Db, moment: RawBuilder<unknown>, only: RawBuilder<unknown>): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await sql`create trigger planted_fault ${moment} when (${only}) begin select raise(abort, 'planted'); end`.execute(
      db,
    );
    return;
  }
  await sql`create function planted_fault() returns trigger language plpgsql as
    $$ begin raise exception 'planted'; end $$`.execute(db);
  await sql`create trigger planted_fault ${moment} for each row when (${only}) execute function planted_fault()`.execute(
    db,
  );
}

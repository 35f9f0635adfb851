import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Refuses every change of a table's rows; they may still be taken away. `because` holds no quote. */
export async function neverChanges(db: Kysely<unknown>, table: string, because: string): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`create trigger ${sql.id(`${table}Stays`)} before update on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(because)}); end`.execute(db);
    return;
  }
  await sql`create function ${sql.id(`refuse_${table}_change`)}() returns trigger language plpgsql as $$
    begin raise exception ${sql.lit(because)}; end $$`.execute(db);
  await sql`create trigger ${sql.id(`${table}Stays`)} before update on ${sql.table(table)}
    for each row execute function ${sql.id(`refuse_${table}_change`)}()`.execute(db);
}

import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Several processes have the orders open; each change of one tells them. (`rowChanges.ts`) */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`create function announce_purchase() returns trigger language plpgsql as
    $$ begin perform pg_notify('shop_purchase', tg_table_schema || ' ' || new.id); return null; end $$`.execute(
    db,
  );
  await sql`create trigger "purchaseTold" after insert or update on purchase
    for each row execute function announce_purchase()`.execute(db);
}

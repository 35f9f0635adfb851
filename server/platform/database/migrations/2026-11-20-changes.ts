import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** What the shop's public pages and replies are made of. */
const PUBLIC_TABLES = ['category', 'seller', 'product', 'productImage', 'review', 'settings', 'testimonial'];

/** On PostgreSQL several processes keep finished replies; each statement that changes a public table tells them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`create function announce_change() returns trigger language plpgsql as
    $$ begin perform pg_notify('shop_changed', tg_table_schema); return null; end $$`.execute(db);
  for (const table of PUBLIC_TABLES) {
    await sql`create trigger ${sql.id(`${table}Changed`)} after insert or update or delete or truncate
      on ${sql.table(table)} for each statement execute function announce_change()`.execute(db);
  }
}

import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** What public replies are made of besides the tables that tell of their changes already. */
const FURTHER_TABLES = ['productCell', 'sellerCell', 'sellerStanding', 'shelf'];

/**
 * On PostgreSQL each announced change names its table, so that a reply outlives what it was not made from. The channel
 * without a name stays for processes of the release before, which may still run beside this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`create or replace function announce_change() returns trigger language plpgsql as $$ begin
    perform pg_notify('shop_changed', tg_table_schema);
    perform pg_notify('shop_table_changed', tg_table_schema || ' ' || tg_table_name);
    return null; end $$`.execute(db);
  for (const table of FURTHER_TABLES)
    await sql`create trigger ${sql.id(`${table}Changed`)} after insert or update or delete or truncate
      on ${sql.table(table)} for each statement execute function announce_change()`.execute(db);
}

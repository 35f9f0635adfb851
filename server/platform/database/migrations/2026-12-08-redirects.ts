import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Addresses that pages had before, and where they lead now. Pages that are not there are made of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redirect')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull().unique())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`create trigger "redirectChanged" after insert or update or delete or truncate
    on "redirect" for each statement execute function announce_change()`.execute(db);
}

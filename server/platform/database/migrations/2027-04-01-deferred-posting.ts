import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** A shop that an older `db:copy` brought to PostgreSQL checks each posting before its entry is written, and books nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`alter table "ledgerPosting" alter constraint "ledgerPostingEntry" deferrable initially deferred`.execute(
    db,
  );
}

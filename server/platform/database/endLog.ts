import { sql } from 'kysely';
import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

const PATIENCE_MS = 5_000;

/**
 * Ends SQLite's log, so that no older page beside the file holds what was blanked in it (`secure_delete`). While
 * another connection reads, as a backup does, it is left to the next time; PostgreSQL's dead rows are left to autovacuum.
 */
export async function endLog(db: Db): Promise<void> {
  if (engineOf(db) !== 'sqlite') return;
  await db.connection().execute(async (one) => {
    await sql`pragma busy_timeout = 0`.execute(one);
    await sql`pragma wal_checkpoint(truncate)`.execute(one);
    await sql`pragma busy_timeout = ${sql.lit(PATIENCE_MS)}`.execute(one);
  });
}

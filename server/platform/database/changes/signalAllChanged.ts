import { sql } from 'kysely';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { TABLE_CHANGED } from './listenForChanges.ts';

/** Tells every process on PostgreSQL that each table has changed, so that none of what was read counts any more. */
export async function signalAllChanged(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await sql`select pg_notify(${TABLE_CHANGED}, current_schema() || ' ' || tablename)
    from pg_tables where schemaname = current_schema()`.execute(db);
}

import { sql } from 'kysely';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { TABLE_CHANGED } from './listenForChanges.ts';

/** Notifies every process on PostgreSQL that each table has changed, so that no cached read is valid any more. */
export async function tellAllChanged(db: Db): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await sql`select pg_notify(${TABLE_CHANGED}, current_schema() || ' ' || tablename)
    from pg_tables where schemaname = current_schema()`.execute(db);
}

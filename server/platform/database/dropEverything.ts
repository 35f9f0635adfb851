import { sql } from 'kysely';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import type { Db } from './tables.ts';

/**
 * The statements that take the shop's tables and functions out of a PostgreSQL schema; none where it holds no table.
 * Throws `BrokenConfig` where no shop has ever used it.
 */
export async function statementsThatDrop(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  if (tables.length === 0) return [];
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new BrokenConfig(
      'The database holds tables that are not the shop’s; nothing was changed. Correct DATABASE_URL.',
    );
  const { rows: functions } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema()
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  return [
    ...tables.map(({ name }) => `drop table "${name}" cascade`),
    ...functions.map(({ signature }) => `drop function ${signature} cascade`),
  ];
}

import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { loadFixtures } from './loadFixtures.ts';
import { holdAlone } from '#server/platform/database/lock.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';

/**
 * Empties a database and loads the sample shop again. Nothing is lost when the fixtures are broken: they are loaded
 * into memory first. Throws `DatabaseHeld` while a shop runs on the database.
 */
export async function resetDatabase(url: string, fixtures: string, now: Date, vault: Vault): Promise<void> {
  await fill('sqlite::memory:', fixtures, now);
  const releaseLock = await holdAlone(url);
  try {
    if (url.startsWith('postgres')) await emptySchema(url);
    else
      for (const ending of ['', '-wal', '-shm'])
        rmSync(url.replace(/^sqlite:/, '') + ending, { force: true });
    await fill(url, fixtures, now, vault);
  } finally {
    await releaseLock();
  }
}

async function fill(url: string, fixtures: string, now: Date, vault?: Vault): Promise<void> {
  const database = openDatabase(url);
  try {
    await migrate(database.db);
    await loadFixtures(database.db, fixtures, now, vault);
  } finally {
    await database.close();
  }
}

async function emptySchema(url: string): Promise<void> {
  const database = openDatabase(url);
  try {
    await transaction(database.db, dropEverything);
  } finally {
    await database.close();
  }
}

/** Drops the shop's tables and functions, and leaves a schema alone that no shop has ever used. */
async function dropEverything(trx: Db): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx);
  if (tables.length === 0) return;
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new BrokenConfig(
      'The database holds tables that are not the shop’s; nothing was changed. Correct DATABASE_URL.',
    );
  for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(trx);
  const { rows: functions } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema()
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(trx);
  for (const { signature } of functions) await sql`drop function ${sql.raw(signature)} cascade`.execute(trx);
}

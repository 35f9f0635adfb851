import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { statementsThatDrop } from '#server/platform/database/dropEverything.ts';
import { lockAlone } from '#server/platform/database/lock.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { loadFixtures } from './loadFixtures.ts';

/**
 * Empties a database and loads the sample shop again. Nothing is lost when the fixtures are broken: they are loaded
 * into memory first. Throws `DatabaseLocked` while a shop runs on the database.
 */
export async function resetDatabase(url: string, fixtures: string, now: Date, vault: Vault): Promise<void> {
  await fill('sqlite::memory:', fixtures, now);
  const releaseLock = await lockAlone(url);
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

async function dropEverything(trx: Db): Promise<void> {
  for (const statement of await statementsThatDrop(trx)) await sql.raw(statement).execute(trx);
}

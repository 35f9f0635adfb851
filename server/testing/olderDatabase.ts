import { type Kysely, type Migration, Migrator } from 'kysely';
import { onTestFinished } from 'vitest';
import { MIGRATIONS } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { emptyDatabaseUrl } from './emptyDatabaseUrl.ts';

/** Runs the migrations that an older release knew, and tells of each before it runs. */
export async function migrateOnly(
  db: Db,
  isKnown: (name: string) => boolean,
  hear: (name: string) => void = () => {},
): Promise<void> {
  const known = Object.entries(MIGRATIONS).filter(([name]) => isKnown(name));
  const heard = known.map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (trx) => {
        hear(name);
        await migration.up(trx);
      },
    },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(heard) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

type Row = Record<string, string | number | null>;

/** A database as the last release left it that did not know this migration yet; `insert` writes rows of its tables as they were. */
export async function databaseBefore(migration: string) {
  if (!(migration in MIGRATIONS)) throw new Error(`There is no migration ${migration}`);
  const { db, close } = openDatabase(await emptyDatabaseUrl());
  onTestFinished(close);
  await migrateOnly(db, (name) => name < migration);
  const insert = (table: string, row: Row) =>
    (db as unknown as Kysely<Record<string, Row>>).insertInto(table).values(row).execute();
  return { db, insert };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runProgram } from '#server/platform/programs.ts';
import { ROOT } from '#server/platform/root.ts';
import { statementsThatDrop } from './dropEverything.ts';
import { type Engine, openDatabase } from './open.ts';
import SqliteDatabase from './sqlite.mjs';
import type { Db } from './tables.ts';

const COPY = join(ROOT, 'server/platform/database/copySqlite.mjs');

export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

export const fileOf = (url: string): string => url.replace(/^sqlite:/, '');

/**
 * Copies a database that may be in use into a file, as it is at one moment, and checks the copy: SQLite as a database,
 * PostgreSQL as an archive of `pg_dump`, of the shop's schema alone. Throws `ProgramFailed`.
 */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  if (!isPostgres(url)) return copySqlite(fileOf(url), file);
  const { dbname, env } = withoutPassword(url);
  const schema = await within(url, schemaOf);
  await runProgram(
    'pg_dump',
    [...OWNERLESS, '--format=custom', `--schema="${schema}"`, `--file=${file}`, dbname],
    env,
  );
  await runProgram('pg_restore', ['--list', file]);
}

/** Copies an SQLite database into a file that is not there yet, and checks the copy. Throws `ProgramFailed`. */
export async function copySqlite(from: string, to: string): Promise<void> {
  await runProgram(process.execPath, [COPY, from, to]);
}

/**
 * Puts an archive of `pg_dump` in the place of the shop that a PostgreSQL database holds, in one transaction: where anything
 * fails, what was there is there still. `folder` has room for the archive as SQL. Throws `ProgramFailed`, `BrokenConfig`.
 */
export async function restorePostgres(url: string, archive: string, folder: string): Promise<void> {
  const { schema, drops } = await within(url, async (db) => ({
    schema: await schemaOf(db),
    drops: await statementsThatDrop(db),
  }));
  const [first, second] = [join(folder, 'before.sql'), join(folder, 'archive.sql')];
  // An archive of one schema brings no extension.
  await writeFile(
    first,
    ['create extension if not exists pg_trgm with schema public', ...drops]
      .map((each) => `${each};\n`)
      .join(''),
  );
  await runProgram('pg_restore', [...OWNERLESS, `--schema=${schema}`, `--file=${second}`, archive]);
  const { dbname, env } = withoutPassword(url);
  const oneTransaction = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
  await runProgram('psql', [...oneTransaction, `--file=${first}`, `--file=${second}`, dbname], env);
}

/** The names of the migrations that the copy of a database has run; none where the copy is damaged. Throws `ProgramFailed`. */
export async function migrationsIn(copy: string, engine: Engine): Promise<string[]> {
  if (engine === 'postgres') {
    const words = ['--data-only', '--table=kysely_migration', '--file=-', copy];
    const rows = await runProgram('pg_restore', words);
    return rows.split('\n').flatMap((row) => /^([\w-]+)\t/.exec(row)?.slice(1) ?? []);
  }
  try {
    const database = new SqliteDatabase(copy, { readonly: true, fileMustExist: true });
    const names = database.prepare('select "name" from "kysely_migration"').pluck().all() as string[];
    database.close();
    return names;
  } catch {
    return []; // `copySqlite` says what is wrong with it.
  }
}

const OWNERLESS = ['--no-owner', '--no-privileges'];

const schemaOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
};

async function within<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** The address as PostgreSQL's programs take it; its password would be visible in the list of processes. */
function withoutPassword(url: string): { dbname: string; env: Record<string, string> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { dbname: address.href, env: password ? { PGPASSWORD: password } : {} };
}

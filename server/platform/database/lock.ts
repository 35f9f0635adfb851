import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import SqliteDatabase from './sqlite.mjs';

/** Another process of the shop uses the database. */
export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked';
  readonly url: string;

  constructor(url: string) {
    super('Another process uses the database');
    this.url = url;
  }
}

const PATIENCE_MS = 500; // a predecessor that is just ending

/**
 * Keeps an embedded database for this process; PostgreSQL is shared and needs no hold. Returns the way to let go.
 * The hold is an open exclusive transaction on a file beside the database: the operating system lets go of it
 * however the process ends, so that nothing stale is left behind. Throws `DatabaseLocked`.
 */
export function lockDatabase(url: string, patienceMs = PATIENCE_MS): () => void {
  const file = url.replace(/^sqlite:/, '');
  if (file === ':memory:' || /^postgres(ql)?:/.test(url)) return () => {};
  mkdirSync(dirname(file), { recursive: true });
  const lock = new SqliteDatabase(`${file}-lock`, { timeout: patienceMs });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new DatabaseLocked(url);
    throw error;
  }
  return () => void lock.close();
}

/**
 * Does what a start does to a database while no other start does: processes of one shop on PostgreSQL that begin
 * together come one after the other. An embedded database is held by one process anyway.
 */
export async function oneStartAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  if (!/^postgres(ql)?:/.test(url)) return work();
  const client = new pg.Client({ connectionString: url });
  // A lost connection loses the lock, not the process: the work itself reports the fault.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(2027, hashtext(current_schema()))`);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

const HOLD = `(2026, hashtext(current_schema()))`;

/** What every process of a shop on PostgreSQL holds together, for as long as its connection lives. */
export const HOLD_TOGETHER = `select pg_try_advisory_lock_shared${HOLD}`;

/** Keeps a database for this process alone, on either engine. Throws `DatabaseLocked` while a shop runs on it. */
export async function lockAlone(url: string): Promise<() => Promise<void>> {
  if (!/^postgres(ql)?:/.test(url)) {
    const releaseLock = lockDatabase(url);
    return async () => releaseLock();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock${HOLD} as held`);
  if (rows[0]?.held) return () => client.end();
  await client.end();
  throw new DatabaseLocked(url);
}

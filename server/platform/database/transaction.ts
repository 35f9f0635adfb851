import { sql } from 'kysely';
import { wasOutdated } from './namedStatements.ts';
import type { Db } from './tables.ts';

const PASSING = new Set(['40001', '40P01']); // serialization failure and deadlock: PostgreSQL asks to try again
const ALREADY_THERE = '23505'; // unique violation: another transaction has written the same since it was looked for
const LOCK_TIMED_OUT = '55P03'; // another transaction held a row for longer than `lock_timeout`
const TRIES = 5;

type Work = (trx: Db) => Promise<void>;
const last = new WeakMap<Db, Work>();

/** Work that every transaction of this database does before its commit. */
export const beforeCommit = (db: Db, work: Work): void => void last.set(db, work);

/**
 * Runs `work` in one transaction, all or nothing; inside, use only its `trx`. Until `until`, a moment of
 * `performance.now()`, a row that another transaction holds is tried again. A second writer of a unique value is
 * tried once more, and refused in the words of `work`, which finds it now.
 */
export async function transaction<T>(
  db: Db,
  work: (trx: Db) => Promise<T>,
  { until = 0 }: { until?: number } = {},
): Promise<T> {
  let [passing, doubled] = [0, 0];
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        await last.get(db)?.(trx);
        return result;
      });
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (PASSING.has(code) || wasOutdated(error)) passing += 1;
      else if (code === ALREADY_THERE && doubled++ === 0) continue;
      else if (code !== LOCK_TIMED_OUT) throw error;
      if (code === LOCK_TIMED_OUT ? performance.now() >= until : passing >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** Math.min(attempt, TRIES)));
    }
  }
}

/** A part of a transaction: where it throws, what it wrote is taken back, and the rest may go on. */
export async function withSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint "apart"`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint "apart"`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint "apart"`.execute(trx);
    throw error;
  }
}

import type { Db } from './tables.ts';

const PASSING = new Set(['40001', '40P01']); // serialization failure and deadlock: PostgreSQL asks to try again
const TRIES = 5;

/** Runs `work` in one transaction, all or nothing; inside, use only the `trx` it is given. */
export async function transaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !PASSING.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

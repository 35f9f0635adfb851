import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';

const TEXT_INDEXES = ['productText', 'productPart', 'productWord'] as const;

/** Pages that one step writes: some ten milliseconds, during which other statements wait. */
const STEP_PAGES = 32;

/**
 * Merges the segments of SQLite's text indexes. Each written product adds some, and a search reads every one: it takes half as
 * long once there are few. Step after step with equal pauses, until nothing is left to merge.
 */
export async function mergeSegments(db: Db, signal: AbortSignal): Promise<void> {
  if (engineOf(db) !== 'sqlite') return;
  for (const index of TEXT_INDEXES)
    while (!signal.aborted) {
      const began = performance.now();
      if (!(await mergeSome(db, index))) break;
      await sleep(performance.now() - began);
    }
}

/** One step in one text index; false when there was nothing to merge. */
const mergeSome = (db: Db, index: (typeof TEXT_INDEXES)[number]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const before = await countChanges(trx);
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('merge', ${STEP_PAGES})`.execute(
      trx,
    );
    return (await countChanges(trx)) - before >= LEAST_CHANGES;
  });

// https://sqlite.org/fts5.html, 'The merge Command': fewer changes mean that nothing was merged.
const LEAST_CHANGES = 2;

async function countChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as "count"`.execute(db);
  return rows[0]?.count ?? 0;
}

import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { cachedUntilChange } from './cachedUntilChange.ts';
import { makingReply, noteReads, type Read } from './reads.ts';

it('reads nothing twice for one reply, reports each read to its listener, and reads again for the next reply', async () => {
  const { db } = await openTestShop();
  let queries = 0;
  const version = () =>
    cachedUntilChange(db, 'version', () => {
      queries += 1;
      return db.selectFrom('settings').select('version').executeTakeFirstOrThrow();
    });
  await version(); // SQLite watches a table from the first reading on
  const inReply = <Value>(work: () => Promise<Value>) => {
    queries = 0;
    return makingReply(work);
  };
  const reads = new Set<Read>();
  const deeper = new Set<Read>();
  const first = await noteReads(reads, () =>
    inReply(async () => [await version(), await noteReads(deeper, version)]),
  );
  expect(first[1]).toEqual(first[0]);
  expect(queries).toBe(1);
  expect(reads.size).toBe(1);
  expect([...deeper]).toEqual([...reads]);

  const next = (first[0]?.version ?? 0) + 1;
  await db.updateTable('settings').set({ version: next }).execute();
  expect(await inReply(async () => [await version(), await noteReads(new Set(), version)])).toEqual([
    { version: next },
    { version: next },
  ]);
  expect(queries).toBeGreaterThan(0);
});

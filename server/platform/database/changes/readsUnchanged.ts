import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/tables.ts';
import { digestOf, type Read } from './reads.ts';
import type { TableChanges } from './tableChanges.ts';

/** Whether reads since a moment would return exactly the same rows now. */
export type ReadsUnchanged = (reads: Iterable<Read>, since: number) => Promise<boolean>;

const MOST = 5_000;
const WRITES = /\b(?:insert|update|delete|nextval)\b/i;

/**
 * Asks those statements again whose tables have changed since, each once after a change however many replies were made of it,
 * and stops at the first that gives other rows. What writes, or came in parts, is taken for changed.
 */
export function readsUnchangedIn(db: Db, changes: TableChanges): ReadsUnchanged {
  const latest = new LRUCache<string, { moment: number; digest: string }>({ max: MOST });

  const digestNow = async (read: Read, tables: readonly string[]): Promise<string | undefined> => {
    const key = digestOf([read.sql, read.parameters]);
    const known = latest.get(key);
    if (known && changes.unchangedSince(known.moment, tables)) return known.digest;
    const moment = changes.now();
    if (moment === undefined) return undefined;
    const { rows } = await db.executeQuery(CompiledQuery.raw(read.sql, [...read.parameters]));
    const digest = digestOf(rows);
    latest.set(key, { moment, digest });
    return digest;
  };

  return async (reads, since) => {
    for (const read of reads) {
      const tables = await changes.tablesRead([read.sql]);
      if (!tables) return false;
      if (changes.unchangedSince(since, tables)) continue;
      if (read.digest === undefined || WRITES.test(read.sql)) return false;
      if ((await digestNow(read, tables)) !== read.digest) return false;
    }
    return true;
  };
}

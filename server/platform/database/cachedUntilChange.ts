import { LRUCache } from 'lru-cache';
import type { Db } from './tables.ts';

interface Memory {
  generation: () => number | undefined;
  kept: LRUCache<string, { generation: number; value: object }>;
}

const MOST = 500;
const memories = new WeakMap<Db, Memory>();

/** Lets `kept` remember what it reads from this database; only for one that nobody else can change unseen. */
export function cacheReads(db: Db, generation: () => number | undefined): void {
  memories.set(db, { generation, kept: new LRUCache({ max: MOST }) });
}

/**
 * What `read` gives, read again only when the database has changed since.
 * Inside a transaction, and on PostgreSQL where other processes write too, it is always read.
 */
export async function cachedUntilChange<Value extends object>(
  db: Db,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(db);
  const generation = memory?.generation();
  if (!memory || generation === undefined) return read();
  const known = memory.kept.get(key);
  if (known?.generation === generation) return known.value as Value;
  const value = await read();
  memory.kept.set(key, { generation, value });
  return value;
}

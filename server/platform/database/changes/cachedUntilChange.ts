import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/tables.ts';
import { noted, onceForReply, type Read, reportReads } from './reads.ts';
import type { TableChanges } from './tableChanges.ts';

interface Kept {
  moment: number;
  tables: readonly string[];
  reads: ReadonlySet<Read>;
  value: object;
}

const MOST = 500;
const memories = new WeakMap<Db, { changes: TableChanges; entries: LRUCache<string, Kept> }>();

/** Lets `cachedUntilChange` keep what it reads from this database; only for one that no other process can change unseen. */
export function cacheReads(db: Db, changes: TableChanges): void {
  memories.set(db, { changes, entries: new LRUCache({ max: MOST }) });
}

const readInTransaction = new WeakMap<Db, Map<string, Promise<object>>>();

/**
 * What `read` gives, read once for each name inside a transaction, and as `cachedUntilChange` does outside of one. The function
 * that writes the row calls `forgetInTransaction`.
 */
export function onceInTransaction<Value extends object>(
  db: Db,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  if (!db.isTransaction) return cachedUntilChange(db, key, read);
  const found = readInTransaction.get(db) ?? new Map<string, Promise<object>>();
  readInTransaction.set(db, found);
  const value = found.get(key) ?? read();
  found.set(key, value);
  return value as Promise<Value>;
}

/** The next `onceInTransaction` of this name reads again. */
export const forgetInTransaction = (trx: Db, key: string): void =>
  void readInTransaction.get(trx)?.delete(key);

/**
 * What `read` gives, read again only when a table that it asks has changed since. On PostgreSQL, where other processes write too, it is
 * read once for each reply and otherwise always, as it is inside any transaction.
 */
export async function cachedUntilChange<Value extends object>(
  db: Db,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(db);
  const moment = memory?.changes.now();
  if (!memory || moment === undefined) return db.isTransaction ? read() : onceForReply(key, read);
  const known = memory.entries.get(key);
  if (known && memory.changes.unchangedSince(known.moment, known.tables)) {
    reportReads(known.reads);
    return known.value as Value;
  }
  const { value, reads } = await noted(read);
  reportReads(reads);
  const tables = await memory.changes.tablesRead([...reads].map(({ sql }) => sql));
  if (tables) memory.entries.set(key, { moment, tables, reads, value });
  return value;
}

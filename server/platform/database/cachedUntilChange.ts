import { LRUCache } from 'lru-cache';
import { noteStatements, tellStatements } from './statementsRead.ts';
import type { TableChanges } from './tableChanges.ts';
import type { Db } from './tables.ts';

interface Kept {
  moment: number;
  tables: readonly string[];
  statements: ReadonlySet<string>;
  value: object;
}

const MOST = 500;
const memories = new WeakMap<Db, { changes: TableChanges; kept: LRUCache<string, Kept> }>();

/** Lets `cachedUntilChange` keep what it reads from this database; only for one that nobody else can change unseen. */
export function cacheReads(db: Db, changes: TableChanges): void {
  memories.set(db, { changes, kept: new LRUCache({ max: MOST }) });
}

/**
 * What `read` gives, read again only when a table that it asks has changed since.
 * Inside a transaction, and on PostgreSQL where other processes write too, it is always read.
 */
export async function cachedUntilChange<Value extends object>(
  db: Db,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(db);
  const moment = memory?.changes.now();
  if (!memory || moment === undefined) return read();
  const known = memory.kept.get(key);
  if (known && memory.changes.unchangedSince(known.moment, known.tables)) {
    tellStatements(known.statements);
    return known.value as Value;
  }
  const statements = new Set<string>();
  const value = await noteStatements(statements, read);
  tellStatements(statements);
  const tables = await memory.changes.tablesRead(statements);
  if (tables) memory.kept.set(key, { moment, tables, statements, value });
  return value;
}

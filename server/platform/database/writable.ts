import type SqliteDatabase from './sqlite.mjs';

/** How long a write that succeeded counts. A failed one is repeated by each call. */
const COUNTS_MS = 30_000;

/** The disk refuses writes. A full disk and a lock are left out: pages still work, and both may end by themselves. */
const REFUSED = /^SQLITE_(?:READONLY|IOERR|CANTOPEN)/;

/** Returns a function that writes to the file, unless it has lately, and throws where the disk refuses that. */
export function writability(database: SqliteDatabase.Database, clock = () => performance.now()): () => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock() - writtenAt < COUNTS_MS) return;
    try {
      // Without a change of the value the page is written all the same.
      database.pragma(`user_version = ${String(database.pragma('user_version', { simple: true }))}`);
      writtenAt = clock();
    } catch (error) {
      if (REFUSED.test((error as { code?: string }).code ?? '')) throw error;
    }
  };
}

import { copyFileSync, existsSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import SqliteDatabase from '#server/platform/database/sqlite.mjs';
import type { Db } from '#server/platform/database/tables.ts';

/** What a process that is killed at this moment leaves of an SQLite database: its files as they are. */
export function copyOf(file: string, moment: string): string {
  const copy = `${file}-${moment}`;
  for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  return copy;
}

/**
 * Keeps what a kill would leave wherever that changes: before each statement that writes or begins to, outside a transaction.
 * Until `looked`, which shows all of it, one after the other.
 */
export function keepEachCommit(databaseUrl: string) {
  const file = databaseUrl.replace('sqlite:', '');
  const copies: string[] = [];
  const memory = new SqliteDatabase(':memory:');
  const statements = Object.getPrototypeOf(memory.prepare('select 1')) as SqliteDatabase.Statement;
  memory.close();
  // oxlint-disable-next-line typescript/unbound-method -- called with the statement as its `this` below
  const { run, all } = statements;
  const keep = ({ database, source }: SqliteDatabase.Statement) => {
    if (!database.inTransaction && !/^\s*select/i.test(source)) copies.push(copyOf(file, `${copies.length}`));
  };
  statements.run = function runAfterCopy(this: SqliteDatabase.Statement, ...values: unknown[]) {
    keep(this);
    return run.apply(this, values);
  };
  statements.all = function allAfterCopy(this: SqliteDatabase.Statement, ...values: unknown[]) {
    keep(this);
    return all.apply(this, values);
  };
  const end = () => Object.assign(statements, { run, all });
  onTestFinished(() => void end());
  return {
    looked: async (look: (db: Db) => Promise<void>): Promise<number> => {
      end();
      for (const copy of copies) {
        const killed = openDatabase(`sqlite:${copy}`);
        await look(killed.db).finally(killed.close);
      }
      return copies.length;
    },
  };
}

import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import SqliteDatabase from '#server/platform/database/sqlite.mjs';

// A process that brings an empty database up to date, and dies by `kill -9` before its n-th statement.
const [file = '', last] = process.argv.slice(2);
// oxlint-disable-next-line typescript/unbound-method -- called with the database as its `this` below
const prepare = SqliteDatabase.prototype.prepare;
let statements = 0;
SqliteDatabase.prototype.prepare = function counted(this: SqliteDatabase.Database, text: string) {
  statements += 1;
  if (String(statements) === last) process.kill(process.pid, 'SIGKILL');
  return prepare.call(this, text);
} as typeof prepare;
await migrate(openDatabase(`sqlite:${file}`).db);

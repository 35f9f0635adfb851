// node copySqlite.mjs FROM TO: copies an SQLite database that is in use and checks the copy. It is a process of its own,
// so that neither takes time from visitors; what it reads is one moment, however much is written at the same time.
import SqliteDatabase from './sqlite.mjs';

const ALL = 0x7fffffff;

const [from, to] = process.argv.slice(2);
const source = new SqliteDatabase(from, { readonly: true, fileMustExist: true });
// In one step: a copy in several would begin again with every write of the shop.
await source.backup(to, { progress: () => ALL });
source.close();

const copy = new SqliteDatabase(to);
copy.pragma('journal_mode = DELETE'); // one file, without a log beside it
const found = copy.pragma('integrity_check', { simple: true });
const strays = copy.pragma('foreign_key_check');
copy.close();
if (found !== 'ok' || strays.length > 0) {
  process.stderr.write(
    found !== 'ok' ? `integrity_check: ${String(found)}` : `foreign_key_check: ${strays.length}`,
  );
  process.exit(1);
}

import pg from 'pg';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { fileOf } from './dump.ts';
import { lockAlone } from './lock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import SqliteDatabase from './sqlite.mjs';
import { loosenGuards, readGuards, restoreGuards } from './tableGuards.ts';

/** What SQLite keeps for its search alone, beside its own tables and those of its text indexes. */
const ONLY_EMBEDDED = new Set(['madeTextParts', 'textPosition']);
const MIGRATOR = new Set(['kysely_migration', 'kysely_migration_lock']);
const BATCH = 500; // rows at a time; PostgreSQL takes 65,535 values in a statement

interface Column {
  name: string;
  isText: boolean;
  /** The sequence that numbers it, where one does. */
  sequence: string | null;
}

interface Table {
  name: string;
  columns: Column[];
  key: Column[];
}

type Row = Record<string, unknown>;

/**
 * Copies a shop from an SQLite file into an empty PostgreSQL database, in one transaction, and compares every row of every
 * table before it commits. Neither may be in use. Returns the number of rows of each table. Throws `BrokenConfig`, `DatabaseLocked`.
 */
export async function copyToPostgres(sqliteUrl: string, postgresUrl: string): Promise<Map<string, number>> {
  const releaseSource = await lockAlone(sqliteUrl);
  try {
    await upToDate(sqliteUrl);
    const releaseTarget = await lockAlone(postgresUrl);
    const source = new SqliteDatabase(fileOf(sqliteUrl), { readonly: true, fileMustExist: true });
    const target = new pg.Client({ connectionString: postgresUrl });
    try {
      await target.connect();
      await refuseForeign(target);
      await upToDate(postgresUrl);
      await refuseShop(target);
      return await copyAll(source, target);
    } finally {
      source.close();
      await target.end();
      await releaseTarget();
    }
  } finally {
    await releaseSource();
  }
}

async function upToDate(url: string): Promise<void> {
  const { db, close } = openDatabase(url);
  try {
    await migrate(db);
  } finally {
    await close();
  }
}

async function refuseForeign(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  if (rows.length > 0 && !rows.some(({ name }) => name === 'kysely_migration'))
    throw new BrokenConfig('The database holds tables that are not the shop’s; nothing was changed.');
}

async function refuseShop(target: pg.Client): Promise<void> {
  const { rows } = await target.query(`select 1 from "settings" limit 1`);
  if (rows.length > 0)
    throw new BrokenConfig('The database holds a shop already; nothing was changed. Name an empty one.');
}

async function copyAll(source: SqliteDatabase.Database, target: pg.Client): Promise<Map<string, number>> {
  const tables = await tablesOf(target);
  refuseUnknown(source, tables);
  const counts = new Map<string, number>();
  const names = tables.map(({ name }) => `"${name}"`);
  await target.query('begin');
  try {
    // Rows come as they are: nothing is counted, numbered or announced again, and no order of tables has to be found.
    const guards = await readGuards(target);
    await loosenGuards(target, guards);
    await target.query(`truncate ${names.join(', ')}`);
    for (const table of tables) counts.set(table.name, await copyRows(source, target, table));
    for (const table of tables) await compareRows(source, target, table);
    for (const table of tables) await goOnCounting(source, target, table);
    await restoreGuards(target, guards);
    await target.query('commit');
    await target.query('analyze');
    return counts;
  } catch (error) {
    await target.query('rollback');
    throw error;
  }
}

async function tablesOf(target: pg.Client): Promise<Table[]> {
  const { rows } = await target.query<{
    table: string;
    name: string;
    type: string;
    sequence: string | null;
    key: number;
  }>(`
    select c.relname as "table", a.attname as "name", format_type(a.atttypid, null) as "type",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as "sequence",
      coalesce(array_position(i.indkey::int[], a.attnum::int), -1) as "key"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname, a.attnum`);
  const tables = new Map<string, Table>();
  const keys = new Map<string, { place: number; column: Column }[]>();
  for (const { table, name, type, sequence, key } of rows) {
    if (MIGRATOR.has(table)) continue;
    const column = { name, isText: type === 'text', sequence };
    const known = tables.get(table) ?? { name: table, columns: [], key: [] };
    known.columns.push(column);
    tables.set(table, known);
    if (key >= 0) keys.set(table, [...(keys.get(table) ?? []), { place: key, column }]);
  }
  return [...tables.values()].map((table) => {
    const key = (keys.get(table.name) ?? []).sort((one, other) => one.place - other.place);
    return { ...table, key: key.length > 0 ? key.map(({ column }) => column) : table.columns };
  });
}

/** A table or column that only SQLite has would be left behind without a word. */
function refuseUnknown(source: SqliteDatabase.Database, tables: readonly Table[]): void {
  const known = new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((each) => each.name))]));
  const there = source
    .prepare(`select "name", "sql" from sqlite_master where "type" = 'table' and "name" not like 'sqlite_%'`)
    .all() as { name: string; sql: string }[];
  const indexes = there.filter(({ sql }) => /^create virtual/i.test(sql)).map(({ name }) => name);
  const ofIndex = (name: string) => indexes.some((index) => name === index || name.startsWith(`${index}_`));
  const left = there.flatMap(({ name }) => {
    if (MIGRATOR.has(name) || ONLY_EMBEDDED.has(name) || ofIndex(name)) return [];
    const columns = known.get(name);
    if (!columns) return [name];
    // Hidden ones are generated from the others.
    const own = source.prepare(`select "name" from pragma_table_info(?)`).all(name) as { name: string }[];
    return own.filter((each) => !columns.has(each.name)).map((each) => `${name}.${each.name}`);
  });
  const missing = [...known.keys()].filter((name) => !there.some((each) => each.name === name));
  if (left.length > 0 || missing.length > 0)
    throw new Error(`the two engines differ in ${[...left, ...missing].join(', ')}`);
}

/** The rows of a table in the order of its key, which is the same on both engines: text by its bytes. */
const inOrder = ({ name, columns, key }: Table, collate: string): string =>
  `select ${columns.map((each) => `"${each.name}"`).join(', ')} from "${name}"
   order by ${key.map((each) => `"${each.name}"${each.isText ? collate : ''}`).join(', ')}`;

async function copyRows(source: SqliteDatabase.Database, target: pg.Client, table: Table): Promise<number> {
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
  let count = 0;
  let batch: Row[] = [];
  const write = async () => {
    const values = batch.flatMap((row) => table.columns.map(({ name }) => row[name]));
    const places = batch.map(
      (_row, index) =>
        `(${table.columns.map((_column, at) => `$${index * table.columns.length + at + 1}`).join(', ')})`,
    );
    await target.query(`insert into "${table.name}" (${names}) values ${places.join(', ')}`, values);
    count += batch.length;
    batch = [];
  };
  for (const row of source.prepare(inOrder(table, '')).iterate() as IterableIterator<Row>) {
    batch.push(row);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
  return count;
}

/** Reads both tables side by side. Throws with the first value that is not the same on both. */
async function compareRows(source: SqliteDatabase.Database, target: pg.Client, table: Table): Promise<void> {
  await target.query(`declare copied no scroll cursor for ${inOrder(table, ' collate "C"')}`);
  let copied: Row[] = [];
  const next = async () => {
    if (copied.length === 0)
      copied = (await target.query<Row>(`fetch ${BATCH} from copied`)).rows.toReversed();
    return copied.pop();
  };
  for (const row of source.prepare(inOrder(table, '')).iterate() as IterableIterator<Row>) {
    const other = await next();
    const differing = table.columns.find(({ name }) => !same(row[name], other?.[name]));
    if (other && !differing) continue;
    const key = table.key.map(({ name }) => `${name} ${String(row[name])}`).join(', ');
    throw new Error(`${table.name} differs at ${key}${differing ? ` in ${differing.name}` : ''}`);
  }
  if (await next()) throw new Error(`${table.name} has more rows than it had`);
  await target.query('close copied');
}

const same = (one: unknown, other: unknown): boolean =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;

/** The next row gets the number that SQLite would have used: no number is used twice. */
async function goOnCounting(
  source: SqliteDatabase.Database,
  target: pg.Client,
  { name, columns }: Table,
): Promise<void> {
  const last = source.prepare(`select "seq" from sqlite_sequence where "name" = ?`).pluck().get(name);
  for (const { sequence } of columns)
    if (sequence && typeof last === 'number' && last > 0)
      // As `setval` does, but undone with the transaction.
      await target.query(`alter sequence ${sequence} restart with ${last + 1}`);
}

import { LRUCache } from 'lru-cache';
import type SqliteDatabase from '#server/platform/database/sqlite.mjs';

/** Which tables have changed, by any process; what was read from the others still holds. */
export interface TableChanges {
  /** The moment to note before reading, later than every change so far; undefined while changes cannot be known. */
  now(): number | undefined;
  /** Whether the database cannot be reached at all: what is known of it is the latest there is for anybody here. */
  away(): boolean;
  /**
   * The tables that these statements read, watched from now on; undefined when changes of one of them would
   * go unnoticed. Every word of a statement that is the name of a table counts, raw SQL included.
   */
  tablesRead(statements: Iterable<string>): Promise<readonly string[] | undefined>;
  /** Whether nothing has changed in these tables since that moment. */
  unchangedSince(moment: number, tables: readonly string[]): boolean;
}

/** The same statements run again and again; those of lists of ids are not. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 500 });

/** The words of a statement that may be names. */
export function wordsOf(statement: string): ReadonlySet<string> {
  let words = known.get(statement);
  if (!words) known.set(statement, (words = new Set(statement.match(/[A-Za-z_]\w*/g))));
  return words;
}

/**
 * The changes of a database that this process alone writes to. A table is watched from the first time that a reader asks
 * for it, by triggers of this connection, so that another program that opens the file does not miss the function they call.
 * They report before the commit; a read that follows waits for the connection and thus for the end of the transaction.
 */
export class EmbeddedTableChanges implements TableChanges {
  readonly #database: SqliteDatabase.Database;
  readonly #changedAt = new Map<string, number>();
  #count = 0;
  #sources: Map<string, string[]> | undefined;

  constructor(database: SqliteDatabase.Database) {
    this.#database = database;
    database.function('table_changed', (table: unknown) => {
      this.#count += 1;
      this.#changedAt.set(String(table), this.#count);
      return null;
    });
  }

  now = (): number => this.#count;

  away = (): boolean => false;

  tablesRead(statements: Iterable<string>): Promise<readonly string[] | undefined> {
    this.#sources ??= this.#tables();
    const read = new Set<string>();
    for (const statement of statements)
      for (const word of wordsOf(statement))
        for (const table of this.#sources.get(word) ?? []) read.add(table);
    const tables = [...read];
    return Promise.resolve(tables.every((table) => this.#watch(table)) ? tables : undefined);
  }

  unchangedSince(moment: number, tables: readonly string[]): boolean {
    return (
      moment === this.#count || tables.every((table) => (this.#changedAt.get(table) ?? Infinity) <= moment)
    );
  }

  /**
   * Every table by its name, as what is to be watched for it: itself, or for an index of text, which takes no triggers, the
   * tables whose triggers write it.
   */
  #tables(): Map<string, string[]> {
    const rows = this.#database
      .prepare(`select "type", "name", "tbl_name" as "of", "sql" from sqlite_master where "sql" is not null`)
      .all() as { type: string; name: string; of: string; sql: string }[];
    const writers = (name: string) =>
      rows.filter(({ type, sql }) => type === 'trigger' && wordsOf(sql).has(name)).map((each) => each.of);
    return new Map(
      rows
        .filter(({ type }) => type === 'table')
        .map(({ name, sql }) => [name, /^create virtual/i.test(sql) ? [...new Set(writers(name))] : [name]]),
    );
  }

  /** False while a transaction is open, which would take the triggers along if it were rolled back. */
  #watch(table: string): boolean {
    if (this.#changedAt.has(table)) return true;
    if (this.#database.inTransaction) return false;
    for (const change of ['insert', 'update', 'delete'])
      this.#database.exec(
        `create temp trigger "${table}Changed_${change}" after ${change} on main."${table}"
           begin select table_changed('${table}'); end`,
      );
    // What was read before this moment may be older than an unwatched change.
    this.#count += 1;
    this.#changedAt.set(table, this.#count);
    return true;
  }
}

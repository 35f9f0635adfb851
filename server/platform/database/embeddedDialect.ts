import { setImmediate as nextRound } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteAdapter,
  type SqliteDatabase as PreparingDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import SqliteDatabase from './sqlite.mjs';

const STATEMENTS = 300;
const LONGEST_KEPT = 5_000; // characters; longer ones insert many rows and seldom come twice

/** Caches the latest statements: preparing one costs more than running it. */
function preparingOnce(database: SqliteDatabase.Database): PreparingDatabase {
  const prepared = new LRUCache<string, Statement>({ max: STATEMENTS });
  const prepare = (text: string): Statement => {
    const known = prepared.get(text);
    if (known && !known.busy) return known;
    const statement = new Statement(database.prepare(text));
    if (CHANGES_COLUMNS.test(text)) prepared.clear();
    else if (text.length < LONGEST_KEPT) prepared.set(text, statement);
    return statement;
  };
  return { prepare, close: () => void database.close() };
}

const CHANGES_COLUMNS = /^\s*alter\s/i;

/**
 * A statement whose rows come as lists and become objects here: the driver names each value of each row again, which takes
 * longer than reading them.
 */
class Statement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: SqliteDatabase.Statement<unknown[], unknown[]>;
  #names: string[] = [];

  constructor(statement: SqliteDatabase.Statement) {
    this.reader = statement.reader;
    this.#statement = statement as SqliteDatabase.Statement<unknown[], unknown[]>;
    if (this.reader) statement.raw();
  }

  get busy(): boolean {
    return this.#statement.busy;
  }

  run(parameters: readonly unknown[]): SqliteDatabase.RunResult {
    return this.#statement.run(parameters);
  }

  all(parameters: readonly unknown[]): object[] {
    return this.#statement.all(parameters).map((values) => this.#rowOf(values));
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<object> {
    for (const values of this.#statement.iterate(parameters)) yield this.#rowOf(values);
  }

  #rowOf(values: unknown[]): object {
    // Another process may have changed the columns of a `select *`.
    if (values.length !== this.#names.length) this.#names = this.#statement.columns().map(({ name }) => name);
    const row: Record<string, unknown> = {};
    for (let at = 0; at < this.#names.length; at++) row[this.#names[at]!] = values[at];
    return row;
  }
}

/** Milliseconds of uninterrupted work after which waiting requests come first. */
const LONGEST_ROUND = 10;

/**
 * Takes the write lock when a transaction begins, so that it never fails half-way for want of it. A database in the process
 * answers at once: long work would follow its own answers without one look at the sockets, so it steps back now and then.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;
  #roundBegan: number | undefined;
  constructor(database: SqliteDatabase.Database) {
    super({ database: preparingOnce(database) });
    this.#database = database;
  }

  override async acquireConnection(): ReturnType<SqliteDriver['acquireConnection']> {
    if (this.#roundBegan === undefined) {
      this.#roundBegan = performance.now();
      setImmediate(() => (this.#roundBegan = undefined));
    } else if (performance.now() - this.#roundBegan > LONGEST_ROUND) await nextRound();
    return super.acquireConnection();
  }

  override async beginTransaction(
    connection: Parameters<SqliteDriver['beginTransaction']>[0],
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk ends a transaction by itself; what ended it must not be hidden by a second fault. */
  override async rollbackTransaction(
    connection: Parameters<SqliteDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite's schema changes belong to transactions like any other, so that a migration cut short leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class EmbeddedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database;
  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }
}

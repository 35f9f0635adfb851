import { mkdirSync, type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, type LogEvent, sql, SqliteAdapter } from 'kysely';
import pg from 'pg';
import { cacheReads } from '#server/platform/database/changes/cachedUntilChange.ts';
import { listenForChanges } from '#server/platform/database/changes/listenForChanges.ts';
import { digestRows, reportStatement } from '#server/platform/database/changes/reads.ts';
import { type ReadsUnchanged, readsUnchangedIn } from '#server/platform/database/changes/readsUnchanged.ts';
import { listenInProcess, type OnRowChange } from '#server/platform/database/changes/rowChanges.ts';
import { EmbeddedTableChanges, type TableChanges } from '#server/platform/database/changes/tableChanges.ts';
import { EmbeddedDialect } from './embeddedDialect.ts';
import { NamingClient } from './namedStatements.ts';
import { OwnSchemaDialect } from './ownSchema.ts';
import SqliteDatabase from './sqlite.mjs';
import { statementText } from './statementText.ts';
import type { Db, Tables } from './tables.ts';
import { writability } from './writable.ts';

export type Engine = 'sqlite' | 'postgres';

/** Which engine a database was opened on; the few places where the two differ ask here. */
export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';

// PostgreSQL hands int8 (counts and sums) over as text; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface OpenDatabase {
  db: Db;
  /** Which tables have changed, by any process. */
  changes: TableChanges;
  /** Whether what was read would be read again. */
  readsUnchanged: ReadsUnchanged;
  /** Reports each change of a message of the inbox, whichever process made it. */
  onMessage: OnRowChange;
  /** The same for orders. */
  onOrder: OnRowChange;
  /** The same for conversations of buyers and sellers. */
  onConversation: OnRowChange;
  /** Reports whose notices have changed. */
  onNotice: OnRowChange;
  /** How many connections there are and wait; absent where none are needed. */
  connections?: () => { open: number; idle: number; waiting: number };
  /**
   * Does work that goes through whole tables: what it reads once fills no memory, which would never be freed. Visitors read on
   * at the same time, with less of it.
   */
  goThrough: (work: () => Promise<void>) => Promise<void>;
  /** Throws while the database does not answer, cannot be written, or is not where the next start will look for it. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

/** Receives statements that take long: their text, shortened, which holds no value of a request. */
export interface Slow {
  /** Milliseconds. */
  from: number;
  report: (statement: string, ms: number) => void;
}

export interface Listeners {
  slow?: Slow | undefined;
  /** Receives every statement that has ended: its text, shortened, and milliseconds. */
  statement?: ((text: string, ms: number) => void) | undefined;
}

/** `postgres://…` or `sqlite:{file}`; `sqlite::memory:` is a database of its own. */
export function openDatabase(url: string, listeners: Listeners = {}): OpenDatabase {
  const log = queryLog(listeners);
  return /^postgres(ql)?:\/\//.test(url)
    ? openPostgres(url, log)
    : openEmbedded(url.replace(/^sqlite:/, ''), log);
}

/** A database of its own in memory that begins as a copy: `image` is all of a file that SQLite wrote without a log beside it. */
export const openImage = (image: Buffer, listeners: Listeners = {}): OpenDatabase =>
  openEmbedded(image, queryLog(listeners));

type Logging = (event: LogEvent) => void;

const queryLog =
  ({ slow, statement }: Listeners): Logging =>
  (event) => {
    if (event.level === 'query') reportStatement(event);
    const { query, queryDurationMillis: ms } = event;
    statement?.(statementText(query.sql), ms);
    if (slow && ms >= slow.from) slow.report(statementText(query.sql), ms);
  };

/**
 * Buyers of one product wait for each other, and a rush for the last unit may keep every connection busy for a while. But
 * one locked row must not stop the whole process.
 */
const PATIENCE = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 3_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
};

function openPostgres(url: string, log: Logging): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: 10,
    keepAlive: true,
    ...PATIENCE,
  });
  // A connection that breaks is replaced by the pool, idle or in use; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new OwnSchemaDialect({ pool }), log, plugins: [digestRows] });
  const listener = listenForChanges(url);
  return {
    db,
    changes: listener.changes,
    readsUnchanged: readsUnchangedIn(db, listener.changes),
    onMessage: listener.on.message,
    onOrder: listener.on.purchase,
    onConversation: listener.on.conversation,
    onNotice: listener.on.notice,
    goThrough: (work) => work(),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    check: async () => {
      const { rows } = await sql<Record<string, string>>`show transaction_read_only`.execute(db);
      if (rows[0]?.['transaction_read_only'] === 'on') throw new Error('the database only reads');
    },
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}

function openEmbedded(source: string | Buffer, log: Logging): OpenDatabase {
  const file = typeof source === 'string' && source !== ':memory:' ? source : undefined;
  if (file) mkdirSync(dirname(file), { recursive: true });
  const database = openSqlite(source);
  const db = new Kysely<Tables>({
    dialect: new EmbeddedDialect(database),
    log,
    plugins: [digestRows],
  });
  const openedFile = file ? { file, as: statSync(file) } : undefined;
  const changes = new EmbeddedTableChanges(database);
  cacheReads(db, changes);
  const write = writability(database);
  return {
    db,
    changes,
    readsUnchanged: readsUnchangedIn(db, changes),
    onMessage: listenInProcess(database, 'message'),
    onOrder: listenInProcess(database, 'purchase'),
    onConversation: listenInProcess(database, 'conversation'),
    onNotice: listenInProcess(database, 'notice'),
    goThrough: async (work) => {
      database.pragma(`cache_size = ${-CACHE_KB.scanning}`);
      try {
        await work();
      } finally {
        if (database.open) database.pragma(`cache_size = ${-CACHE_KB.reading}`);
      }
    },
    check: async () => {
      // A file that was deleted or replaced goes on taking orders that no later start will find.
      if (openedFile && !sameFile(openedFile.as, await stat(openedFile.file)))
        throw new Error(`${openedFile.file} is another file now`);
      write();
      await answers(db);
    },
    close: () => db.destroy(),
  };
}

const answers = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db));

const sameFile = (one: Stats, other: Stats): boolean => one.ino === other.ino && one.dev === other.dev;

/** What SQLite keeps of its file in memory. A search for two common words in a million products needs more than half of the larger one. */
const CACHE_KB = { reading: 32_768, scanning: 8_192 };

function openSqlite(source: string | Buffer): SqliteDatabase.Database {
  const database = new SqliteDatabase(source, { timeout: 5_000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // What was deleted or blanked is overwritten: links of mails and people who left can be read from no freed page,
  // nor from a log that has long been written over.
  database.pragma('secure_delete = ON');
  database.pragma('journal_size_limit = 0');
  database.pragma('temp_store = MEMORY');
  database.pragma(`cache_size = ${-CACHE_KB.reading}`);
  const pragmas = [
    database.pragma('foreign_keys', { simple: true }),
    database.pragma('synchronous', { simple: true }),
    database.pragma('secure_delete', { simple: true }),
  ];
  if (pragmas[0] !== 1 || pragmas[1] !== 2 || pragmas[2] !== 1)
    throw new Error('SQLite did not accept foreign_keys=ON, synchronous=FULL and secure_delete=ON.');
  return database;
}

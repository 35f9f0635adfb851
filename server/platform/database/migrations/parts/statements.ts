import { type Kysely, sql, SqliteAdapter } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** What the two engines write differently. */
export interface Dialect {
  engine: Engine;
  /** Type and key of a column that numbers the rows of its table. */
  serial: string;
  /** The type of a column that refers to such a number. */
  serialReference: string;
  /** SQL of the present instant: ISO 8601 in UTC with milliseconds. */
  now: string;
}

const DIALECTS: Record<Engine, Dialect> = {
  sqlite: {
    engine: 'sqlite',
    serial: 'integer primary key autoincrement',
    serialReference: 'integer',
    now: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  },
  postgres: {
    engine: 'postgres',
    serial: 'bigserial primary key',
    serialReference: 'bigint',
    now: `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
};

export const dialectOf = (db: Kysely<unknown>): Dialect =>
  DIALECTS[db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'];

export async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The `up` of a migration that is made of SQL statements in their order. */
export const migration =
  (statements: (dialect: Dialect) => readonly string[]) =>
  (db: Kysely<unknown>): Promise<void> =>
    run(db, statements(dialectOf(db)));

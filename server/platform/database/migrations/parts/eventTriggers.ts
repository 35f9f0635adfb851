import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** An event that a row tells by a trigger. */
export interface Rule {
  type: string;
  table: string;
  on: 'insert' | 'delete' | 'update';
  when?: string;
  subject?: string;
  part?: string;
}

export const came = (column: string) => `old."${column}" is null and new."${column}" is not null`;
export const became = (column: string, value: string) =>
  `new."${column}" = '${value}' and old."${column}" <> '${value}'`;
export const differs = (...columns: string[]) =>
  columns.map((column) => `new."${column}" <> old."${column}"`).join(' or ');

const nameOf = ({ type, table, on }: Rule) => `tell ${type} of ${table} ${on}`;

const NOW = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

const ID = {
  sqlite: `'evt_' || lower(hex(randomblob(16)))`,
  postgres: `'evt_' || replace(gen_random_uuid()::text, '-', '')`,
};

/** Of a new event, in the words of an engine: its id, and when it is told. */
export const eventIdAndMoment = (engine: keyof typeof NOW) => ({ id: ID[engine], now: NOW[engine] });

export const tellOnSqlite = (type: string, subject: string, part: string): string =>
  `insert into "event" ("id", "type", "subjectId", "partId", "at")
   values (${ID.sqlite}, '${type}', ${subject}, ${part}, ${NOW.sqlite});`;

export const tellOnPostgres = (type: string, subject: string, part: string): string =>
  `insert into "event" ("id", "type", "subjectId", "partId", "at")
   values (${ID.postgres}, ${type}, ${subject}, ${part}, ${NOW.postgres});`;

const onSqlite = (rule: Rule): string => {
  const row = rule.on === 'delete' ? 'old' : 'new';
  const part = rule.part ? `new."${rule.part}"` : 'null';
  return `create trigger "${nameOf(rule)}" after ${rule.on} on "${rule.table}"
    ${rule.when ? `when ${rule.when}` : ''}
    begin ${tellOnSqlite(rule.type, `${row}."${rule.subject ?? 'id'}"`, part)} end`;
};

const onPostgres = (rule: Rule): string =>
  `create trigger "${nameOf(rule)}" after ${rule.on} on "${rule.table}" for each row
    ${rule.when ? `when (${rule.when})` : ''}
    execute function tell_event('${rule.type}', '${rule.subject ?? 'id'}'${rule.part ? `, '${rule.part}'` : ''})`;

export const isSqlite = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** Makes the triggers; on PostgreSQL they call `tell_event`. */
export async function tellBy(db: Kysely<unknown>, rules: readonly Rule[]): Promise<void> {
  const trigger = isSqlite(db) ? onSqlite : onPostgres;
  for (const rule of rules) await sql.raw(trigger(rule)).execute(db);
}

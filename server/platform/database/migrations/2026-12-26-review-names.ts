import { type Kysely, sql } from 'kysely';
import { isSqlite } from '#server/platform/database/migrations/parts/eventTriggers.ts';

/** Whoever leaves takes their name off their reviews, and out of what was told of them. */
const FORGOTTEN = `update "event" set "data" = null where "subjectId" = new."id"`;
const WHEN = 'new."author" <> old."author"';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of isSqlite(db) ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
}

const onSqlite = [
  `create trigger "tell anew of review" after update of "author" on "review" when ${WHEN} begin ${FORGOTTEN}; end`,
];

const onPostgres = [
  `create function tell_anew_of_review() returns trigger language plpgsql as $$
   begin ${FORGOTTEN}; return null; end $$`,
  `create trigger "tell anew of review" after update on "review" for each row
   when (${WHEN}) execute function tell_anew_of_review()`,
];

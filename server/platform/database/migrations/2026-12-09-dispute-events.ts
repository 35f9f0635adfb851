import { type Kysely, sql } from 'kysely';
import {
  became,
  came,
  isSqlite,
  type Rule,
  tellBy,
} from '#server/platform/database/migrations/parts/eventTriggers.ts';

const RULES: readonly Rule[] = [
  { type: 'dispute.opened', table: 'dispute', on: 'insert' },
  { type: 'dispute.mediation', table: 'dispute', on: 'update', when: became('state', 'mediation') },
  {
    type: 'dispute.decided',
    table: 'dispute',
    on: 'update',
    // The answer to an appeal is another decision, by another person.
    when: `new."decidedBy" is not null and new."decidedBy" <> coalesce(old."decidedBy", '')`,
  },
  { type: 'dispute.appealed', table: 'dispute', on: 'update', when: became('state', 'appealed') },
  { type: 'dispute.closed', table: 'dispute', on: 'update', when: became('state', 'closed') },
];

/** Whoever leaves is taken out of what was told of their disputes too. */
const FORGOTTEN = `update "event" set "data" = null where "subjectId" in (
  select "dispute"."id" from "dispute" join "purchase" on "purchase"."id" = "dispute"."purchaseId"
  where "purchase"."customerId" = new."id")`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await tellBy(db, RULES);
  for (const statement of isSqlite(db) ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
}

const onSqlite = [
  `create trigger "tell disputes anew of customer" after update of "anonymizedAt" on "customer"
   when ${came('anonymizedAt')} begin ${FORGOTTEN}; end`,
];

const onPostgres = [
  `create function tell_disputes_anew() returns trigger language plpgsql as $$
   begin ${FORGOTTEN}; return null; end $$`,
  `create trigger "tell disputes anew of customer" after update on "customer" for each row
   when (${came('anonymizedAt')}) execute function tell_disputes_anew()`,
];

import { type Kysely, sql } from 'kysely';

const AS_BY_DEFAULT = { disputeDecisionDays: 2, disputeAppealHours: 48 };

/**
 * A dispute keeps the terms of the day it was opened on; those that are open get what holds now. One that a process of the
 * release before opens beside this one has none, and follows the settings as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const term of ['decisionDays', 'appealHours'])
    await db.schema.alterTable('dispute').addColumn(term, 'integer').execute();
  const { rows } = await sql<{ value: string }>`select "value" from "settings" where "id" = 'store'`.execute(
    db,
  );
  const kept = JSON.parse(rows[0]?.value ?? '{}') as Partial<Record<keyof typeof AS_BY_DEFAULT, unknown>>;
  const termOf = (name: keyof typeof AS_BY_DEFAULT): number => {
    const value = kept[name];
    return typeof value === 'number' && Number.isInteger(value) ? value : AS_BY_DEFAULT[name];
  };
  await sql`update "dispute" set "decisionDays" = ${termOf('disputeDecisionDays')},
    "appealHours" = ${termOf('disputeAppealHours')} where "state" <> 'closed'`.execute(db);
}

import type { Kysely } from 'kysely';

/** Two-step sign-in of customers, in the columns that administrators have, and since when it is as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['totpSecret', 'totpPending', 'twoStepChangedAt'])
    await db.schema.alterTable('customer').addColumn(name, 'text').execute();
  await db.schema
    .alterTable('customer')
    .addColumn('totpStep', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('customer')
    .addColumn('recoveryCodes', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

import type { Kysely } from 'kysely';

/** Whether something was sold or came back since the form was saved: a stock that was read before is then no longer true. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('product')
    .addColumn('stockMoved', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from 'kysely';

/** What a payout under review is about and waits for, and when the shop was told that its date has passed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reviewSales', 'reviewNeeded', 'reviewToldAt'])
    await db.schema.alterTable('payout').addColumn(column, 'text').execute();
}

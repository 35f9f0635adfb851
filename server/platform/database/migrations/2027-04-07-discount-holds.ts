import type { Kysely } from 'kysely';

/** Whether the part of the price that the shop paid waits for the end of the guarantee; what was delivered before keeps its rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('purchaseLine')
    .addColumn('discountWaits', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from 'kysely';

/** Which refunds a provider refused were repaid some other way, out of the shop's pocket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('refund')
    .addColumn('elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

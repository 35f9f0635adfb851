import type { Kysely } from 'kysely';

/** How much of a plain stock an exchange by hand has taken that is not handed over yet; unknown, and none, for older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('purchaseLine')
    .addColumn('exchangeTaken', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

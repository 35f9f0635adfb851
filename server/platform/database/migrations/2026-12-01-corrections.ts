import type { Kysely } from 'kysely';

/** A delivery is corrected a few times, and a correction is seen by whoever looks after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('purchaseLine')
    .addColumn('corrections', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('purchaseLine').addColumn('correctedAt', 'text').execute();
}

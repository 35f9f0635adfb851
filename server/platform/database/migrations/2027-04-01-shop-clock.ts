import type { Kysely } from 'kysely';

/** The latest instant that a trusted clock has shown, in one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shopClock')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('latestAt', 'text', (c) => c.notNull())
    .execute();
}

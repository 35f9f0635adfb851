import type { Kysely } from 'kysely';

/** What the shop had in stock at the beginning of each day, to compare with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stockDay')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('units', 'integer', (c) => c.notNull())
    .execute();
}

import type { Kysely } from 'kysely';

/** What the team judged of a question is what it read of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('listingQuestion')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

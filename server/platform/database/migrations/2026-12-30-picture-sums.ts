import type { Kysely } from 'kysely';

/** The sum of each picture, taken when it comes, so that no sale waits for its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pictureSum')
    .addColumn('url', 'text', (c) => c.primaryKey())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .execute();
}

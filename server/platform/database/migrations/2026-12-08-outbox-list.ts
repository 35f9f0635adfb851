import { type Kysely } from 'kysely';

/** The outbox is read from its newest mail on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mailByTime').on('mail').columns(['createdAt', 'id']).execute();
}

import type { Kysely } from 'kysely';

/** What a seller writes often, kept to be put into a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quickReply')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('quickReplyOf').on('quickReply').columns(['sellerId', 'position']).execute();
}

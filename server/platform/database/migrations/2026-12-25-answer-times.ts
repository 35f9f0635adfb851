import type { Kysely } from 'kysely';

/** How soon a shop answers: each answer of the last month, and what comes of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sellerAnswer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('answeredAt', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('sellerAnswerOf')
    .on('sellerAnswer')
    .columns(['sellerId', 'answeredAt', 'minutes'])
    .execute();
  await db.schema.createIndex('sellerAnswerByDay').on('sellerAnswer').column('answeredAt').execute();
  await db.schema.alterTable('seller').addColumn('answerMinutes', 'integer').execute();
}

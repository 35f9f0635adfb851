import { type Kysely, sql } from 'kysely';
import { isSqlite } from '#server/platform/database/migrations/parts/eventTriggers.ts';

/**
 * Questions that everybody reads once they are answered. A listing that got another seller is talked about anew, and what tells
 * a message that was sent twice says nothing any more of what had been hidden in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listingQuestion')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull().references('product.id'))
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('masked', 'integer', (c) => c.notNull())
    .addColumn('askedAt', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answeredAt', 'text')
    .addColumn('removedAt', 'text')
    .addColumn('removedBy', 'text')
    .addColumn('removedReason', 'text')
    .execute();
  await sql`create index "questionOfProduct" on "listingQuestion" ("productId", "sellerId", "answeredAt")
    where "answeredAt" is not null and "removedAt" is null`.execute(db);
  await sql`create index "questionWaiting" on "listingQuestion" ("sellerId", "askedAt")
    where "answeredAt" is null and "removedAt" is null`.execute(db);
  await db.schema
    .createIndex('questionOfCustomer')
    .on('listingQuestion')
    .columns(['customerId', 'productId'])
    .execute();
  await db.schema.createIndex('questionByDay').on('listingQuestion').columns(['askedAt', 'id']).execute();

  await db.schema
    .createTable('questionReport')
    .addColumn('questionId', 'text', (c) => c.notNull().references('listingQuestion.id').onDelete('cascade'))
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('settledAt', 'text')
    .addPrimaryKeyConstraint('questionReportOnce', ['questionId', 'customerId'])
    .execute();
  await sql`create index "questionReportOpen" on "questionReport" ("questionId") where "settledAt" is null`.execute(
    db,
  );
  await db.schema.createIndex('questionReportBy').on('questionReport').column('customerId').execute();

  await sql`drop index "conversationOfListing"`.execute(db);
  await sql`create unique index "conversationOfListing" on "conversation" ("productId", "buyerId", "sellerId")
    where "productId" is not null`.execute(db);

  // Until now a plain hash of what was typed: whoever had the table could try numbers until one fitted.
  const anything = isSqlite(db) ? sql`lower(hex(randomblob(16)))` : sql`gen_random_uuid()::text`;
  await sql`update "conversationMessage" set "key" = ${anything} where "side" <> 'team'`.execute(db);

  if (isSqlite(db)) return;
  await sql`create trigger "listingQuestionChanged" after insert or update or delete or truncate
    on "listingQuestion" for each statement execute function announce_change()`.execute(db);
}

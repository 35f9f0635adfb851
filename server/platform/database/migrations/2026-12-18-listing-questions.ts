import { type Kysely, sql } from 'kysely';

/** Before anything is sold, somebody talks with a seller about a listing: once for each of the two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('conversation')
    .addColumn('productId', 'text', (c) => c.references('product.id'))
    .execute();
  await sql`create unique index "conversationOfListing" on "conversation" ("productId", "buyerId")
    where "productId" is not null`.execute(db);
  await sql`create index "conversationBefore" on "conversation" ("lastAt") where "lineId" is null`.execute(
    db,
  );
}

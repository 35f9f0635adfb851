import { type Kysely, sql } from 'kysely';

/**
 * What the back-office counts, searches and sorts products by, so that a large shop does not read every product for it; and the
 * products of a category that were not deleted, the newest last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('productInOffice')
    .on('product')
    .columns(['archivedAt', 'isActive', 'stock', 'categoryId', 'priceCents', 'sold', 'titleText'])
    .execute();
  await sql`drop index "productOfCategory"`.execute(db);
  await db.schema
    .createIndex('productOfCategory')
    .on('product')
    .columns(['categoryId', 'archivedAt', 'seq'])
    .execute();
}

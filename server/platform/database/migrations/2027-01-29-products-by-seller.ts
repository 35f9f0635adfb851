import type { Kysely } from 'kysely';

/** What the back-office counts, searches and sorts the products of one seller by, so that it reads none of the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('productsOfSeller').execute();
  await db.schema
    .createIndex('productsOfSeller')
    .on('product')
    .columns(['sellerId', 'archivedAt', 'isActive', 'stock', 'categoryId', 'priceCents', 'sold', 'titleText'])
    .execute();
}

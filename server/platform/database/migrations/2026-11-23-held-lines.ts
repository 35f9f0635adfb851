import { type Kysely, sql } from 'kysely';

/** What unpaid orders keep of a product is asked at every checkout, and is little beside all that was ever sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('purchaseLineHeld')
    .on('purchaseLine')
    .column('productId')
    .where(sql.ref('reservedUntil'), 'is not', null)
    .execute();
}

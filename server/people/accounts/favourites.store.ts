import type { Db } from '#server/platform/database/tables.ts';

const MOST = 500;

/** The ids of a customer's favourite products, newest first. */
export async function list(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customerFavourite')
    .innerJoin('product', 'product.id', 'customerFavourite.productId')
    .where('customerId', '=', customerId)
    .where('product.archivedAt', 'is', null)
    .select('productId')
    .orderBy('addedAt', 'desc')
    .orderBy('productId')
    .limit(MOST)
    .execute();
  return rows.map(({ productId }) => productId);
}

/**
 * Adds the existing products, the first of the list as the newest; favourites keep their place. Returns how many
 * exist.
 */
export async function insertAll(
  trx: Db,
  customerId: string,
  productIds: readonly string[],
  now: Date,
): Promise<number> {
  if (productIds.length === 0) return 0;
  const known = await trx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', productIds)
    .where('archivedAt', 'is', null)
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  const rows = [...new Set(productIds)]
    .filter((id) => ids.has(id))
    .map((productId, place) => ({
      customerId,
      productId,
      addedAt: new Date(now.getTime() - place).toISOString(),
    }));
  if (rows.length === 0) return 0;
  await trx
    .insertInto('customerFavourite')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['customerId', 'productId']).doNothing())
    .execute();
  return rows.length;
}

export async function remove(db: Db, customerId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('customerFavourite')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .execute();
}

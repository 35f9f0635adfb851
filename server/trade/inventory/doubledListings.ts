import { randomUUID } from 'node:crypto';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { openReport } from '#server/shop/catalogue/openReport.ts';

/** A listing whose shop tried to load a unit of another shop. */
interface Doubling {
  listingId: string;
  sellerId: string;
  title: string;
}

/**
 * Reports to the team the listings on sale that hold a unit which another shop tried to load, once for each pair, in
 * either order. Neither shop is notified: one of them may have stolen the unit, and the team finds out which.
 */
export async function reportDoubled(
  trx: Db,
  { listingId, sellerId, title }: Doubling,
  productIds: Iterable<string>,
  now: Date,
): Promise<void> {
  for (const productId of [...productIds].toSorted()) {
    const product = await trx
      .selectFrom('product')
      .where('id', '=', productId)
      .where('isActive', '=', 1)
      .where('archivedAt', 'is', null)
      .where('sellerId', '<>', sellerId)
      .select('sellerId')
      .executeTakeFirst();
    if (!product) continue;
    await lockRow(trx, 'seller', product.sellerId);
    const pair = [productId, listingId].toSorted().join(' ');
    const known = await trx
      .selectFrom('doubledListing')
      .where('pair', '=', pair)
      .select('id')
      .executeTakeFirst();
    if (known) continue;
    const at = now.toISOString();
    const { id: reportedId } = await openReport(trx, productId, at);
    await trx
      .insertInto('doubledListing')
      .values({ id: randomUUID(), pair, reportedId, listingId, sellerId, title, foundAt: at })
      .onConflict((conflict) => conflict.column('pair').doNothing())
      .execute();
  }
}

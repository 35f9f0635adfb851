import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import * as units from '#server/trade/inventory/units.store.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import { keepListing } from '#server/trade/orders/soldListing.ts';
import { feeCents } from '#shared/trade/fees.ts';
import { notEnough, type PricedLine } from './totals.ts';

type Ordered = PricedLine & { couponCents: number; sellerCouponCents: number };

/** Products are locked in the order of their ids, so that two orders never deadlock. */
export async function keepGoods(
  trx: Db,
  purchaseId: string,
  lines: Ordered[],
  until: Date,
): Promise<{ id: string; sellerId: string }[]> {
  const inOrder = lines
    .map((line, position) => ({ line, position, id: randomUUID() }))
    .sort((a, b) => (a.line.productId < b.line.productId ? -1 : 1));
  for (const { line, position, id } of inOrder) {
    const { productId, quantity, title, priceCents, guaranteeDays, delivery, goods } = line;
    const { sellerId, sellerName, feeBasisPoints, taxBasisPoints, couponCents, sellerCouponCents } = line;
    await trx
      .insertInto('purchaseLine')
      .values({
        id,
        purchaseId,
        position,
        productId,
        title,
        priceCents,
        quantity,
        guaranteeDays,
        delivery,
        goods,
        sellerId,
        sellerName,
        feeBasisPoints,
        taxBasisPoints,
        couponCents,
        sellerCouponCents,
        feeCents: feeCents(soldCents(line), feeBasisPoints),
        listingId: await keepListing(trx, productId),
        reservedUntil: until.toISOString(),
        shelfTaken: quantity,
      })
      .execute();
    if (!(await units.reserveFirst(trx, { productId, quantity, lineId: id, until })))
      throw notEnough([{ path: `lines.${position}`, message: `${title}: acabou de esgotar` }]);
  }
  return inOrder.map(({ id, line: { sellerId } }) => ({ id, sellerId }));
}

import type { Db } from '#server/platform/database/tables.ts';
import { readUnits } from '#shared/trade/lineUnits.ts';
import { orderNumber, saleNumber } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import { paymentOf } from './profile.store.ts';

export async function ordersOf(db: Db, customerId: string) {
  const orders = await db
    .selectFrom('purchase')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('seq')
    .execute();
  if (orders.length === 0) return [];
  const lines = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchase.customerId', '=', customerId)
    .selectAll('purchaseLine')
    .orderBy('position')
    .execute();
  const coupons = await db
    .selectFrom('couponUse')
    .innerJoin('purchase', 'purchase.id', 'couponUse.purchaseId')
    .where('purchase.customerId', '=', customerId)
    .selectAll('couponUse')
    .orderBy('position')
    .execute();
  return orders.map((order) => ({
    number: orderNumber(order.seq),
    status: order.status,
    paymentMethod: order.paymentMethod,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    total: reaisOf(order.totalCents),
    interest: reaisOf(order.interestCents),
    refunded: reaisOf(order.refundedCents),
    coupons: coupons
      .filter(({ purchaseId }) => purchaseId === order.id)
      .map(({ code, title, discountCents }) => ({ code, title, discount: reaisOf(discountCents) })),
    lines: lines
      .filter(({ purchaseId }) => purchaseId === order.id)
      .map((line) => ({
        title: line.title,
        price: reaisOf(line.priceCents),
        quantity: line.quantity,
        seller: line.sellerName,
        guaranteeDays: line.guaranteeDays,
        deliveredAt: line.deliveredAt,
      })),
  }));
}

export async function paymentsOf(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('purchase', 'purchase.id', 'payment.purchaseId')
    .where('purchase.customerId', '=', customerId)
    .selectAll('payment')
    .select('purchase.seq as order')
    .orderBy('payment.createdAt')
    .execute();
  return rows.map((row) => ({
    order: orderNumber(row.order),
    ...paymentOf(row),
  }));
}

/** A customer's disputes, as buyer or seller, with their own texts and file names. */
export async function disputesOf(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('dispute')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'dispute.lineId')
    .innerJoin('purchase', 'purchase.id', 'dispute.purchaseId')
    .leftJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .where((eb) => eb.or([eb('customerId', '=', customerId), eb('ownerId', '=', customerId)]))
    .orderBy('openedAt')
    .select([
      'dispute.id',
      'customerId',
      'purchase.seq',
      'position',
      'reason',
      'units',
      'state',
      'openedAt',
      'closedAt',
    ])
    .execute();
  return Promise.all(
    rows.map(async ({ id, customerId: buyerId, seq, position, units, ...dispute }) => {
      const side = buyerId === customerId ? 'buyer' : 'seller';
      const entries = await db
        .selectFrom('disputeEntry')
        .where('disputeId', '=', id)
        .where('actor', '=', side)
        .orderBy('seq')
        .select(['at', 'kind', 'text'])
        .execute();
      const files = await db
        .selectFrom('disputeEvidence')
        .where('disputeId', '=', id)
        .where('side', '=', side)
        .orderBy('at')
        .select(['at', 'name'])
        .execute();
      return {
        sale: saleNumber(seq, position),
        side,
        units: readUnits(units),
        ...dispute,
        said: entries,
        files,
      };
    }),
  );
}

export const reviewsOf = (db: Db, customerId: string) =>
  db
    .selectFrom('review')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'review.purchaseLineId')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchase.customerId', '=', customerId)
    .select(['purchaseLine.title', 'review.stars', 'review.text', 'review.state', 'review.createdAt'])
    .select('review.refusedReason')
    .orderBy('review.createdAt')
    .execute();

/** The names of the proof files that a customer's shop uploaded. */
export async function deliveryProofOf(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('deliveryProof')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'deliveryProof.lineId')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .innerJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .where('seller.ownerId', '=', customerId)
    .orderBy('deliveryProof.at')
    .select(['purchase.seq', 'position', 'deliveryProof.name', 'deliveryProof.at'])
    .execute();
  return rows.map(({ seq, position, ...file }) => ({ sale: saleNumber(seq, position), ...file }));
}

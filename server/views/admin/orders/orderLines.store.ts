import type { Db } from '#server/platform/database/tables.ts';
import { withheldDiscounts } from '#server/trade/ledger/withheldDiscounts.ts';
import { delivered, proofOf } from '#server/trade/orders/deliveryProof.store.ts';
import { refundableOf } from '#server/trade/payments/lineRefunds.ts';
import type { PaymentRow } from '#server/trade/payments/payments.store.ts';
import { signsIn } from '#server/trade/standing/linkedSales.ts';
import type { SaleLink } from '#shared/contract/admin/linkedSales.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { lineStageOf } from '#shared/trade/lineStages.ts';
import { missingUnits } from '#shared/trade/lineUnits.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';
import { taxesOf } from '#shared/trade/taxes.ts';
import { reaisOf } from '#shared/values/money.ts';

/** An order's approximate taxes, by the terms under which each line was sold. */
export function taxesIn(lines: Parameters<typeof taxesOf>[0], totalCents: number): Order['taxes'] {
  const taxes = taxesOf(lines, totalCents);
  return taxes && { amount: reaisOf(taxes.cents), percent: taxes.percent };
}

/** The rows of an order's lines, each with the address of its seller. */
export const readLines = (db: Db, purchaseId: string) =>
  db
    .selectFrom('purchaseLine')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('seller')
        .whereRef('seller.id', '=', 'purchaseLine.sellerId')
        .select('seller.slug')
        .as('sellerSlug'),
    )
    .where('purchaseId', '=', purchaseId)
    .orderBy('position')
    .execute();

/** The lines of an order as the team sees them, from what was read of the order. */
export async function linesOf(
  db: Db,
  {
    id: purchaseId,
    status,
    lines: rows,
    payments,
  }: {
    id: string;
    status: OrderStatus;
    lines: Awaited<ReturnType<typeof readLines>>;
    payments: readonly PaymentRow[];
  },
  now: Date,
): Promise<Order['lines']> {
  const refundable = await refundableOf(db, payments);
  const goods = await goodsOf(
    db,
    purchaseId,
    rows.some(({ deliveredAt }) => deliveredAt !== null),
  );
  const proof = await proofOf(
    db,
    rows
      .filter(({ deliveredAt, handedUnits }) => deliveredAt !== null || handedUnits > 0)
      .map(({ id }) => id),
  );
  const links = await linksOf(db, purchaseId);
  const withheldOf = await withheldDiscounts(db, [...links.keys()]);
  return rows.map((row) => {
    const cents = row.priceCents * row.quantity;
    const byHand = canHandOver(status, row, goods.unitsOf(row.id));
    const link = links.get(row.id);
    return {
      id: row.id,
      productId: row.productId,
      title: row.title,
      price: reaisOf(row.priceCents),
      quantity: row.quantity,
      total: reaisOf(cents),
      coupons: reaisOf(row.couponCents),
      sellerCoupons: reaisOf(row.sellerCouponCents),
      guaranteeDays: row.guaranteeDays,
      delivery: row.delivery,
      seller: row.sellerName,
      sellerSlug: row.sellerSlug,
      fee: reaisOf(row.feeCents),
      withheld: reaisOf(withheldOf(row.id)),
      deliveredAt: row.deliveredAt,
      confirmedAt: row.confirmedAt,
      dueAt: row.dueAt,
      stage: lineStageOf(status, row, now),
      refundable: reaisOf(refundable(row.id)),
      revokedAt: row.revokedAt,
      handed: row.handedUnits,
      missing: byHand ? missingUnits(row) : [],
      byHand,
      proof: delivered(row, proof(row.id)),
      units: goods.unitsOf(row.id),
      ...(link && { linked: link }),
      reveals: goods.revealsOf(row.id),
    };
  });
}

/** The signs by which a line's buyer resembles its seller. */
async function linksOf(db: Db, purchaseId: string): Promise<Map<string, SaleLink>> {
  const rows = await db
    .selectFrom('linkedSale')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'linkedSale.lineId')
    .where('purchaseId', '=', purchaseId)
    .select(['lineId', 'signs', 'foundAt', 'clearedAt', 'clearedBy'])
    .execute();
  return new Map(rows.map(({ lineId, signs, ...link }) => [lineId, { ...link, signs: signsIn(signs) }]));
}

/**
 * Whether a line can be delivered by hand: it is paid, the buyer has a right to it, and it came neither from stock
 * nor elsewhere.
 */
export const canHandOver = (
  status: OrderStatus,
  line: { revokedAt: string | null; deliveredAt: string | null; handedUnits: number },
  units: object[],
): boolean =>
  (status === 'processing' || status === 'completed') &&
  line.revokedAt === null &&
  (line.deliveredAt === null || line.handedUnits > 0) &&
  units.length === 0;

const MOST_REVEALS = 20;

/** The goods of an order's lines, and when the buyer looked at them. */
async function goodsOf(db: Db, purchaseId: string, wasDelivered: boolean) {
  const units = await db
    .selectFrom('unit')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'unit.purchaseLineId')
    .where('purchaseLine.purchaseId', '=', purchaseId)
    .orderBy('unit.place')
    .orderBy('unit.soldAt')
    .orderBy('unit.createdAt')
    .orderBy('unit.id')
    .select(['unit.id', 'unit.kind', 'unit.state', 'unit.revealedAt', 'unit.purchaseLineId', 'unit.place'])
    .execute();
  const reveals = wasDelivered ? await revealsOf(db, purchaseId) : [];
  return {
    unitsOf: (lineId: string) => {
      const own = units.filter(({ purchaseLineId }) => purchaseLineId === lineId);
      const had = own.filter(({ state }) => state === 'sold' || state === 'revealed');
      return own.map(({ purchaseLineId: _line, place, ...unit }) => ({
        ...unit,
        number: place ?? (had.findIndex(({ id }) => id === unit.id) + 1 || null),
      }));
    },
    revealsOf: (lineId: string) =>
      reveals
        .filter(({ purchaseLineId }) => purchaseLineId === lineId)
        .slice(0, MOST_REVEALS)
        .map(({ purchaseLineId: _line, ...reveal }) => reveal),
  };
}

const revealsOf = (db: Db, purchaseId: string) =>
  db
    .selectFrom('unitReveal')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'unitReveal.purchaseLineId')
    .where('purchaseLine.purchaseId', '=', purchaseId)
    .orderBy('unitReveal.at', 'desc')
    .select(['unitReveal.at', 'unitReveal.address', 'unitReveal.userAgent', 'unitReveal.purchaseLineId'])
    .execute();

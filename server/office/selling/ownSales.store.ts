import type { listOwnSales, OwnSale, OwnSaleDetails } from '#shared/contract/seller.ts';
import type { Asked } from '#shared/contract/endpoint.ts';
import type { Page } from '#shared/contract/page.ts';
import { reaisOf } from '#shared/money.ts';
import { partsOfSaleNumber, saleNumber } from '#shared/orderStatus.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { canHandOver } from '#server/office/orders/orders.store.ts';

/** Lines that were paid; what was never paid is no sale. */
export const soldLines = (db: Db, sellerId: string) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.sellerId', '=', sellerId)
    .where('purchase.paidAt', 'is not', null);

type Sold = ReturnType<typeof soldLines>;

/** Those that their seller still has to deliver. */
const owedIn = (lines: Sold): Sold =>
  lines
    .where('purchase.status', '=', 'processing')
    .where('purchaseLine.deliveredAt', 'is', null)
    .where('purchaseLine.revokedAt', 'is', null);

const shown = (lines: Sold) =>
  lines
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .select([
      'purchaseLine.id',
      'purchaseLine.purchaseId',
      'purchase.seq',
      'purchase.status',
      'purchase.paidAt',
      'purchaseLine.position',
      'title',
      'quantity',
      'priceCents',
      'feeCents',
      'customer.name as buyer',
      'placedAt',
      'dueAt',
      'deliveredAt',
      'revokedAt',
      'guaranteeDays',
      'handedUnits',
      'heldUntil',
      'confirmBy',
      'confirmedAt',
      'confirmedBy',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** What a shop has sold, the latest first; what it owes by deadline. */
export async function list(
  db: Db,
  sellerId: string,
  { page, perPage, owed }: Asked<typeof listOwnSales>['query'],
): Promise<Page<OwnSale>> {
  const wanted = owed ? owedIn(soldLines(db, sellerId)) : soldLines(db, sellerId);
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // What was promised for no moment in particular comes last.
  const rows = await (
    owed
      ? shown(wanted).orderBy((eb) => eb.fn.coalesce('dueAt', eb.val('9')))
      : shown(wanted).orderBy('purchase.seq', 'desc')
  )
    .orderBy('purchase.seq')
    .orderBy('purchaseLine.position')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: rows.map(saleOf), page, perPage, total };
}

const saleOf = (row: Row): OwnSale => {
  const priceCents = row.priceCents * row.quantity;
  return {
    number: saleNumber(row.seq, row.position),
    title: row.title,
    quantity: row.quantity,
    price: reaisOf(priceCents),
    fee: reaisOf(row.feeCents),
    net: reaisOf(priceCents - row.feeCents),
    buyer: row.buyer.split(' ', 1)[0] ?? '',
    state: stateOf(row),
    placedAt: row.placedAt,
    dueAt: row.dueAt,
    deliveredAt: row.deliveredAt,
    refundedAt: row.revokedAt,
  };
};

function stateOf({ revokedAt, deliveredAt, status }: Row): OwnSale['state'] {
  if (revokedAt !== null) return 'refunded';
  if (status === 'cancelled') return 'cancelled';
  return deliveredAt === null ? 'owed' : 'delivered';
}

/** Which line a sale's number names; throws `not_found` where it is none of this seller's. */
export async function find(
  db: Db,
  sellerId: string,
  number: string,
): Promise<{ lineId: string; orderId: string; sale: OwnSaleDetails }> {
  const parts = partsOfSaleNumber(number);
  const row =
    parts &&
    (await shown(soldLines(db, sellerId))
      .where('purchase.seq', '=', parts.seq)
      .where('purchaseLine.position', '=', parts.position)
      .executeTakeFirst());
  if (!row) throw notFound('Não encontramos esta venda na sua loja.');
  const units = await db
    .selectFrom('unit')
    .where('purchaseLineId', '=', row.id)
    .select('id')
    .limit(1)
    .execute();
  const { seenAt } = await db
    .selectFrom('unitReveal')
    .where('purchaseLineId', '=', row.id)
    .select((eb) => eb.fn.min('at').as('seenAt'))
    .executeTakeFirstOrThrow();
  return {
    lineId: row.id,
    orderId: row.purchaseId,
    sale: {
      ...saleOf(row),
      paidAt: row.paidAt ?? row.placedAt,
      guaranteeDays: row.guaranteeDays,
      handed: row.handedUnits,
      byHand: canHandOver(row.status, row.revokedAt, units),
      seenAt,
      confirmBy: row.revokedAt === null && row.confirmedAt === null ? row.confirmBy : null,
      confirmedAt: row.confirmedAt,
      byBuyer: row.confirmedBy === 'buyer',
      heldUntil: row.revokedAt === null ? row.heldUntil : null,
    },
  };
}

import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { beginsWith } from '#server/platform/database/likeText.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import { latestOf } from '#server/trade/disputes/disputes.store.ts';
import { shopAccount } from '#server/trade/ledger/accounts.ts';
import { waitsForStatement } from '#server/trade/ledger/holds.ts';
import { withheldDiscounts } from '#server/trade/ledger/withheldDiscounts.ts';
import { LINE_CLOCKS, lineWhere } from '#server/trade/lines/lineStages.ts';
import * as deliveryProof from '#server/trade/orders/deliveryProof.store.ts';
import { pastOf, stepsOf } from '#server/trade/orders/lineStory.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import { isOwed } from '#server/trade/payments/cancelLine.ts';
import { refundableLines } from '#server/trade/payments/lineRefunds.ts';
import { changedSince, type Clock, placedIn, within } from '#server/views/admin/orders/orderFilters.ts';
import { canHandOver } from '#server/views/admin/orders/orderLines.store.ts';
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import type { CursorQuery, Cursors, Page } from '#shared/contract/page.ts';
import type { listSellerSales, ShopSale, ShopSaleDetails } from '#shared/contract/seller/shop.ts';
import { MOST_EVIDENCE } from '#shared/trade/disputes.ts';
import { isUnreleased } from '#shared/trade/holds.ts';
import { guaranteeEndOf, lineIs, lineStageOf } from '#shared/trade/lineStages.ts';
import { missingUnits } from '#shared/trade/lineUnits.ts';
import { orderNumber, partsOfSaleNumber, saleNumber, seqOfOrderNumber } from '#shared/trade/orderStatus.ts';
import { plainInstant } from '#shared/values/instant.ts';
import { reaisOf } from '#shared/values/money.ts';
import { searchable } from '#shared/values/text.ts';

/** Paid lines; an unpaid line is no sale. */
export const soldLines = (db: Db, sellerId: string) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.sellerId', '=', sellerId)
    .where('purchase.paidAt', 'is not', null);

type Sold = ReturnType<typeof soldLines>;

/** Lines that a shop still has to deliver. */
export const owedLines = (db: Db, sellerId: string): Sold => owedIn(soldLines(db, sellerId));

const owedIn = (lines: Sold): Sold =>
  lines.where('purchase.status', '=', 'processing').where(lineWhere('toDeliver'));

const selectSummary = (lines: Sold) =>
  lines
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .select((eb) => [
      'purchaseLine.id',
      'purchaseLine.purchaseId',
      'purchaseLine.productId',
      eb
        .selectFrom('product')
        .whereRef('product.id', '=', 'purchaseLine.productId')
        .select('product.slug')
        .as('productSlug'),
      'purchase.seq',
      'purchase.status',
      'purchase.currency',
      'purchase.paidAt',
      'purchaseLine.position',
      'title',
      'quantity',
      'exchangedAt',
      'exchangedUnits',
      'owedUnits',
      'cancelAt',
      'priceCents',
      'sellerCouponCents',
      'feeCents',
      'customer.name as buyer',
      'placedAt',
      'goods',
      'handedUnits',
      'heldUntil',
      'releaseAt',
      'confirmBy',
      'confirmedBy',
      ...LINE_CLOCKS,
      waitsForStatement(eb).as('waitsForStatement'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectSummary>['executeTakeFirstOrThrow']>>;

type Query = EndpointRequest<typeof listSellerSales>['query'];
type Filters = Partial<Omit<Query, keyof CursorQuery>>;

/** A shop's sales, newest first; those to deliver by deadline. */
export async function list(
  db: Db,
  sellerId: string,
  { page, perPage, after, before, ...filters }: CursorQuery & Filters,
  clock: Clock,
): Promise<Page<ShopSale> & { cursors: Cursors }> {
  const selection = await found(db, sellerId, filters, clock);
  const { total } = await selection
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const paging = { page, perPage, after, before };
  const { rows, cursors } = await readPage(selectSummary(selection), orderOf(filters), paging);
  return { items: await salesOf(db, rows, clock), page, perPage, total, cursors };
}

/** All that match the same filters, in pages. */
export async function* listAll(
  db: Db,
  sellerId: string,
  filters: Filters,
  clock: Clock,
): AsyncGenerator<ShopSale[]> {
  const selection = selectSummary(await found(db, sellerId, filters, clock));
  for await (const rows of readAll(selection, orderOf(filters))) yield salesOf(db, rows, clock);
}

async function found(
  db: Db,
  sellerId: string,
  { owed, updatedSince, q = '', from, until }: Filters,
  { timezone }: Clock,
): Promise<Sold> {
  let selection = owed ? owedLines(db, sellerId) : soldLines(db, sellerId);
  if (updatedSince !== undefined) selection = selection.where(changed(db, updatedSince));
  selection = selection.where(within({ placed: placedIn({ from, until }, timezone) }));
  return searchable(q) === '' ? selection : selection.where(await matchingLines(db, sellerId, q));
}

/**
 * Lines with this number, title or buyer. A seller knows only the buyer's first name, which is the first word of
 * the searchable text.
 */
async function matchingLines(db: Db, sellerId: string, q: string) {
  const words = searchable(q);
  const sold = await soldLines(db, sellerId).select('title').distinct().execute();
  const titles = sold.map(({ title }) => title).filter((title) => searchable(title).includes(words));
  const order = seqOfOrderNumber(q);
  const line = partsOfSaleNumber(q);
  return (eb: ExpressionBuilder<Tables, 'purchase' | 'purchaseLine'>): Expression<SqlBool> =>
    eb.or([
      ...(order === undefined ? [] : [eb('purchase.seq', '=', order)]),
      ...(line
        ? [eb.and([eb('purchase.seq', '=', line.seq), eb('purchaseLine.position', '=', line.position)])]
        : []),
      ...(titles.length > 0 ? [eb('title', 'in', titles)] : []),
      ...(words.includes(' ')
        ? []
        : [
            eb.exists(
              eb
                .selectFrom('customer')
                .whereRef('customer.id', '=', 'purchase.customerId')
                .where(beginsWith(db, 'customer.searchText', words))
                .select('customer.id'),
            ),
          ]),
    ]);
}

const orderOf = ({ owed }: Filters): ListOrder<Row> => (owed ? MOST_URGENT : NEWEST);

async function salesOf(db: Db, rows: readonly Row[], { now }: Clock): Promise<ShopSale[]> {
  const shareOf = await keptOf(db, rows);
  return rows.map((row) => saleOf(row, shareOf(row), now));
}

/** One paid line of this seller, as the list shows it; undefined where there is none. */
export async function findSummary(
  db: Db,
  sellerId: string,
  lineId: string,
  now: Date,
): Promise<ShopSale | undefined> {
  const row = await selectSummary(soldLines(db, sellerId))
    .where('purchaseLine.id', '=', lineId)
    .executeTakeFirst();
  return row && saleOf(row, (await keptOf(db, [row]))(row), now);
}

const LINE: ListOrder<Row>['columns'] = [
  { ref: 'purchase.seq', direction: 'asc', type: 'number', of: ({ seq }) => seq },
  { ref: 'purchaseLine.position', direction: 'asc', type: 'number', of: ({ position }) => position },
];
const NEWEST: ListOrder<Row> = {
  name: 'newest',
  columns: LINE.map((column) => (column.ref === 'purchase.seq' ? { ...column, direction: 'desc' } : column)),
};
/** Lines without a deadline come last. */
const MOST_URGENT: ListOrder<Row> = {
  name: 'urgent',
  columns: [
    {
      ref: sql<string>`coalesce("dueAt", '9')`,
      direction: 'asc',
      type: 'string',
      of: ({ dueAt }) => dueAt ?? '9',
    },
    ...LINE,
  ],
};

/** Lines whose order or dispute changed. */
const changed =
  (db: Db, since: string) =>
  (eb: ExpressionBuilder<Tables, 'purchase' | 'purchaseLine'>): Expression<SqlBool> => {
    const at = plainInstant(since);
    const orders = db
      .selectFrom('purchase')
      .innerJoin('customer', 'customer.id', 'purchase.customerId')
      .where(changedSince(db, since))
      .select('purchase.id');
    const disputes = db
      .selectFrom('dispute')
      .where((of) => of.or([of('openedAt', '>=', at), of('decidedAt', '>=', at), of('closedAt', '>=', at)]))
      .select('lineId');
    return eb.or([eb('purchase.id', 'in', orders), eb('purchaseLine.id', 'in', disputes)]);
  };

interface Kept {
  feeCents: number;
  netCents: number;
  withheldCents: number;
}

/**
 * By the ledger, what shop and seller still have of each line after refunds, and the shop's discounts that it does
 * not pay on it.
 */
async function keptOf(db: Db, rows: readonly Row[]): Promise<(row: Row) => Kept> {
  const postings =
    rows.length === 0
      ? []
      : await db
          .selectFrom('ledgerEntry')
          .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
          .where(
            'purchaseId',
            'in',
            rows.map(({ purchaseId }) => purchaseId),
          )
          .where((eb) => eb.or([eb('account', '=', shopAccount('fees')), eb('account', 'like', 'seller:%')]))
          .groupBy(['lineId', 'account'])
          .select((eb) => ['lineId', 'account', eb.fn.sum<number>('amountCents').as('cents')])
          .execute();
  const withheldOf = await withheldDiscounts(
    db,
    rows.map(({ id }) => id),
  );
  return ({ id, feeCents, revokedAt, ...line }) => {
    const withheldCents = withheldOf(id);
    const own = postings.filter(({ lineId }) => lineId === id);
    if (own.length === 0)
      return revokedAt === null
        ? { feeCents, netCents: soldCents(line) - feeCents, withheldCents }
        : { feeCents: 0, netCents: 0, withheldCents };
    const sum = (isFee: boolean) =>
      own.reduce((all, { account, cents }) => (account.startsWith('shop:') === isFee ? all - cents : all), 0);
    return { feeCents: sum(true), netCents: sum(false), withheldCents };
  };
}

/** What a buyer got back of a line's money, or is promised. */
async function returnedCents(db: Db, { id, purchaseId }: Row): Promise<number> {
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('purchaseId', '=', purchaseId)
    .where('lineId', '=', id)
    .where('cause', '!=', 'paid')
    .where((eb) => eb.or([eb('account', 'like', 'buyer:%'), eb('account', 'like', 'provider:%')]))
    .select('amountCents')
    .execute();
  return -rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const saleOf = (row: Row, { feeCents, netCents, withheldCents }: Kept, now: Date): ShopSale => {
  const priceCents = soldCents(row);
  return {
    number: saleNumber(row.seq, row.position),
    order: orderNumber(row.seq),
    lineId: row.id,
    productId: row.productId,
    productSlug: row.productSlug,
    title: row.title,
    quantity: row.quantity,
    currency: row.currency,
    unitPrice: reaisOf(row.priceCents),
    total: reaisOf(priceCents),
    price: reaisOf(priceCents),
    coupons: reaisOf(row.sellerCouponCents),
    withheld: reaisOf(withheldCents),
    refunded: reaisOf(Math.max(0, priceCents - withheldCents - feeCents - netCents)),
    fee: reaisOf(feeCents),
    net: reaisOf(netCents),
    buyer: row.buyer.split(' ', 1)[0] ?? '',
    stage: lineStageOf(row.status, row, now),
    placedAt: row.placedAt,
    dueAt: row.dueAt,
    lateAt: row.lateAt,
    deliveredAt: row.deliveredAt,
    refundedAt: row.revokedAt,
  };
};

export interface SaleLine {
  lineId: string;
  orderId: string;
  sale: ShopSaleDetails;
}

/** The line of a sale's number. Throws `not_found` where it is not this seller's. */
export async function find(db: Db, sellerId: string, number: string, now: Date): Promise<SaleLine> {
  const parts = partsOfSaleNumber(number);
  const row =
    parts &&
    (await selectSummary(soldLines(db, sellerId))
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
  const refundable = (await refundableLines(db, row.purchaseId))(row.id);
  const share = (await keptOf(db, [row]))(row);
  const canCancel = isOwed(row, row) && refundable > 0;
  const runs = lineIs('running', row);
  const byHand = canHandOver(row.status, row, units);
  const proof = (await deliveryProof.proofOf(db, [row.id]))(row.id);
  const steps = stepsOf(
    { status: row.status, paidAt: row.paidAt, line: row, seenAt, canCancel },
    await pastOf(db, [row.id]),
    now,
  );
  return {
    lineId: row.id,
    orderId: row.purchaseId,
    sale: {
      ...saleOf(row, share, now),
      paidAt: row.paidAt ?? row.placedAt,
      guaranteeDays: row.guaranteeDays,
      goods: row.goods,
      handed: row.handedUnits,
      missing: byHand ? missingUnits(row) : [],
      byHand,
      seenAt,
      confirmBy: runs && row.confirmedAt === null ? row.confirmBy : null,
      confirmedAt: row.confirmedAt,
      byBuyer: row.confirmedBy === 'buyer',
      heldUntil: runs ? row.heldUntil : null,
      disputeId: (await latestOf(db, [row.id]))(row.id)?.id ?? null,
      proof: proof.map((file) => ({ ...file, waits: deliveryProof.waits(row, file) })),
      // A disputed line takes its proof in the dispute.
      canProve:
        byHand &&
        row.disputedAt === null &&
        (guaranteeEndOf(row) ?? '9') > now.toISOString() &&
        deliveryProof.withDelivery(row, proof).length < MOST_EVIDENCE,
      refundable: reaisOf(refundable),
      returned: reaisOf(await returnedCents(db, row)),
      lost: reaisOf(Math.max(0, soldCents(row) - share.withheldCents - row.feeCents - share.netCents)),
      canCancel,
      cancelAt: canCancel ? row.cancelAt : null,
      steps: [...steps, ...moneyOf(row, now)].toSorted((one, other) =>
        one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
      ),
    },
  };
}

/** When the seller may have the money; empty where it waits for something other than a date. */
function moneyOf(row: Row, now: Date): ShopSaleDetails['steps'] {
  const { heldUntil, revokedAt, disputedAt } = row;
  if (heldUntil === null || revokedAt !== null) return [];
  const waits = isUnreleased(row);
  const isDue = heldUntil <= now.toISOString();
  if (waits && (disputedAt !== null || isDue || row.waitsForStatement)) return [];
  const kind = waits ? 'releases' : 'released';
  return [{ kind, at: heldUntil, ahead: waits, amount: null, reason: null }];
}

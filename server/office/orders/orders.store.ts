import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Order, OrderPage, OrderQuery, OrderSummary } from '#shared/contract/admin/orders.ts';
import type { Overview } from '#shared/contract/admin/overview.ts';
import { lineStageOf } from '#shared/lineStages.ts';
import { centavosOf, reaisOf } from '#shared/money.ts';
import { addDays, startOfDay } from '#shared/storeDay.ts';
import { plainInstant } from '#shared/instant.ts';
import { ORDER_MOVES, orderNumber, type OrderStatus, seqOfOrderNumber } from '#shared/orderStatus.ts';
import { type ListOrder, readAll, readPage } from '#server/services/http/cursors.ts';
import { notFound } from '#server/services/http/failure.ts';
import { holds } from '#server/platform/database/likeText.ts';
import { refundableLines } from '#server/trade/payments/lineRefunds.ts';
import { moneyOf } from '#server/trade/payments/orderMoney.ts';
import { waitingRefusals } from '#server/trade/payments/refusedRefunds.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';

type Filters = Pick<OrderQuery, 'q' | 'status' | 'updatedSince'> & {
  /** To be delivered by a person. */
  owed?: boolean;
  /** To have been delivered by then. */
  lateAt?: string;
  /** With a refund that its provider refused. */
  refused?: boolean;
  placed?: Placed;
  amounts?: Amounts;
};
/** The instants between which an order was placed, the second one no longer. */
interface Placed {
  from: string | undefined;
  before: string | undefined;
}
interface Amounts {
  least: number;
  most: number;
  /** So many have such a total that walking through the newest ones finds a page sooner than sorting them. */
  many?: boolean;
}
type Joined<Output> = SelectQueryBuilder<Tables, 'purchase' | 'customer', Output>;

const joined = (db: Db) =>
  db.selectFrom('purchase').innerJoin('customer', 'customer.id', 'purchase.customerId');

function matching<Output>(
  db: Db,
  query: Joined<Output>,
  { q, status, owed, lateAt, refused, updatedSince, ...ranges }: Partial<Filters>,
): Joined<Output> {
  let found = query.where(within(ranges));
  if (q) {
    const seq = seqOfOrderNumber(q);
    found = found.where((eb) =>
      eb.or([holds('customer.searchText', q), ...(seq === undefined ? [] : [eb('purchase.seq', '=', seq)])]),
    );
  }
  if (owed || lateAt !== undefined)
    found = found.where('purchase.status', '=', 'processing').where((eb) => {
      const lines = owedLines(eb).select('purchaseId');
      return eb('purchase.id', 'in', lateAt === undefined ? lines : lines.where('dueAt', '<', lateAt));
    });
  if (updatedSince !== undefined) found = found.where(changedSince(db, updatedSince));
  if (refused) found = found.where('purchase.id', 'in', waitingRefusals(db).select('payment.purchaseId'));
  return status ? found.where('purchase.status', '=', status) : found;
}

const within =
  ({ placed, amounts }: Pick<Filters, 'placed' | 'amounts'>) =>
  (eb: ExpressionBuilder<Tables, 'purchase'>) => {
    const conditions = [];
    if (placed?.from !== undefined) conditions.push(eb('purchase.placedAt', '>=', placed.from));
    if (placed?.before !== undefined) conditions.push(eb('purchase.placedAt', '<', placed.before));
    if (amounts) {
      // An engine without statistics takes the index of totals wherever it may; behind a sign it may not.
      const total = amounts.many
        ? sql<number>`+${eb.ref('purchase.totalCents')}`
        : eb.ref('purchase.totalCents');
      conditions.push(eb.between(total, amounts.least, amounts.most));
    }
    return eb.and(conditions);
  };

/** Orders of which anything has changed: the order itself, its story, its lines or its money. */
const changedSince = (db: Db, since: string) => (eb: ExpressionBuilder<Tables, 'purchase' | 'customer'>) => {
  const at = plainInstant(since);
  const lines = (column: 'deliveredAt' | 'confirmedAt' | 'revokedAt') =>
    db.selectFrom('purchaseLine').where(column, '>=', at).select('purchaseId');
  const refunds = db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .where((of) => of.or([of('refund.createdAt', '>=', at), of('refund.doneAt', '>=', at)]))
    .select('payment.purchaseId');
  return eb.or([
    eb('purchase.updatedAt', '>=', at),
    eb('purchase.id', 'in', db.selectFrom('purchaseEvent').where('at', '>=', at).select('purchaseId')),
    eb('purchase.id', 'in', db.selectFrom('payment').where('updatedAt', '>=', at).select('purchaseId')),
    eb('purchase.id', 'in', refunds),
    eb('purchase.id', 'in', lines('deliveredAt')),
    eb('purchase.id', 'in', lines('confirmedAt')),
    eb('purchase.id', 'in', lines('revokedAt')),
  ]);
};

/** Lines that a person still has to deliver. */
const owedLines = (eb: ExpressionBuilder<Tables, 'purchase' | 'customer'>) =>
  eb
    .selectFrom('purchaseLine')
    .where('purchaseLine.dueAt', 'is not', null)
    .where('purchaseLine.deliveredAt', 'is', null)
    .where('purchaseLine.revokedAt', 'is', null);

const summaries = (db: Db, filters: Partial<Filters>) =>
  matching(db, joined(db), filters).select((eb) => [
    'purchase.seq',
    'purchase.id',
    'purchase.placedAt',
    'purchase.currency',
    'purchase.totalCents',
    'purchase.refundedCents',
    'purchase.status',
    'purchase.paymentMethod',
    'customer.id as customerId',
    'customer.name as customerName',
    eb
      .selectFrom('purchaseLine')
      .whereRef('purchaseLine.purchaseId', '=', 'purchase.id')
      .select((line) => line.fn.sum<number>('purchaseLine.quantity').as('units'))
      .as('units'),
    eb
      .selectFrom('payment')
      .whereRef('payment.purchaseId', '=', 'purchase.id')
      .where('payment.status', '=', 'charged_back')
      .select((payment) => payment.fn.countAll<number>().as('contested'))
      .as('contested'),
    owedLines(eb)
      .whereRef('purchaseLine.purchaseId', '=', 'purchase.id')
      .select((line) => line.fn.min('purchaseLine.dueAt').as('dueAt'))
      .as('dueAt'),
  ]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  number: orderNumber(row.seq),
  customer: { id: row.customerId, name: row.customerName },
  placedAt: row.placedAt,
  currency: row.currency,
  total: reaisOf(row.totalCents),
  units: row.units ?? 0,
  status: row.status,
  paymentMethod: row.paymentMethod,
  givenBack: givenBackOf(row),
  dueAt: row.status === 'processing' ? row.dueAt : null,
});

function givenBackOf({ contested, refundedCents, totalCents }: SummaryRow): OrderSummary['givenBack'] {
  if (contested) return 'charged_back';
  if (refundedCents === 0) return null;
  return refundedCents < totalCents ? 'partly_refunded' : 'refunded';
}

/** What the column of totals holds at most. */
const MOST_CENTS = 2 ** 31 - 1;

/** What a query asks for, by the clock of now and the store's days. */
const filtersOf = (
  { q, status, owed, late, refused, updatedSince, from, until, minTotal, maxTotal }: OrderQuery,
  { now, timezone }: Clock,
): Filters => ({
  q,
  status,
  updatedSince,
  ...((from ?? until) !== undefined && {
    placed: {
      from: from && startOfDay(from, timezone).toISOString(),
      before: until && startOfDay(addDays(until, 1), timezone).toISOString(),
    },
  }),
  ...((minTotal ?? maxTotal) !== undefined && {
    amounts: {
      least: centavosOf(minTotal ?? 0),
      most: maxTotal === undefined ? MOST_CENTS : centavosOf(maxTotal),
    },
  }),
  ...(owed && { owed: true }),
  ...(refused && { refused: true }),
  ...(late && { lateAt: now.toISOString() }),
});

export interface Clock {
  now: Date;
  timezone: string;
}

/** Up to so many are sorted; of more, the newest are looked through. */
const FEW = 5_000;

export async function list(db: Db, query: OrderQuery, clock: Clock): Promise<OrderPage> {
  const { status, owed, late, refused, updatedSince, page, perPage } = query;
  const filters = filtersOf(query, clock);
  const { q, placed, amounts } = filters;
  const searched = { q, ...(placed && { placed }), ...(amounts && { amounts }) };
  const counts = {
    ...(await countByStatus(db, searched)),
    owed: await countOwed(db, searched),
    late: await countOwed(db, { ...searched, lateAt: clock.now.toISOString() }),
    refused: await countRefused(db, searched),
  };
  const wanted = summaries(db, {
    ...filters,
    ...(amounts && { amounts: { ...amounts, many: counts.all > FEW } }),
  });
  const { rows, cursors } =
    (owed ?? late)
      ? await readPage(db.selectFrom(wanted.as('urgent')).selectAll(), MOST_URGENT_FIRST, query)
      : await readPage(wanted, NEWEST_FIRST, query);
  const plain = !owed && !late && !refused && updatedSince === undefined;
  const total = plain ? counts[status ?? 'all'] : await countOf(db, filters);
  return { items: rows.map(summaryOf), page, perPage, cursors, total, counts };
}

const byPlacing = (of: 'purchase' | 'urgent'): ListOrder<SummaryRow>['columns'] => [
  { ref: `${of}.placedAt`, direction: 'desc', type: 'string', of: ({ placedAt }) => placedAt },
  { ref: `${of}.seq`, direction: 'desc', type: 'number', of: ({ seq }) => seq },
];
const NEWEST_FIRST: ListOrder<SummaryRow> = { name: 'newest', columns: byPlacing('purchase') };
const MOST_URGENT_FIRST: ListOrder<SummaryRow> = {
  name: 'urgent',
  columns: [
    { ref: 'urgent.dueAt', direction: 'asc', type: 'string', of: ({ dueAt }) => dueAt ?? '' },
    ...byPlacing('urgent'),
  ],
};

type Searched = Partial<Pick<Filters, 'q' | 'placed' | 'amounts'>>;

/** How many orders a person has to deliver, or had to by a moment. */
export const countOwed = (db: Db, filters: Searched & { lateAt?: string } = {}): Promise<number> =>
  countOf(db, { ...filters, owed: true });

/** How many orders have a refund that its provider refused and nobody took care of. */
export const countRefused = (db: Db, filters: Searched = {}): Promise<number> =>
  countOf(db, { ...filters, refused: true });

async function countOf(db: Db, filters: Partial<Filters>): Promise<number> {
  const { count } = await matching(db, joined(db), filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countByStatus(
  db: Db,
  filters: Searched,
): Promise<Omit<OrderPage['counts'], 'owed' | 'late' | 'refused'>> {
  const rows = filters.q
    ? await matching(db, joined(db), filters)
        .select(['purchase.status', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('purchase.status')
        .execute()
    : await db
        .selectFrom('purchase')
        .where(within(filters))
        .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute();
  const counts = { all: 0, pending: 0, processing: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

/** All that match, newest first, a part at a time. */
export async function* listAll(db: Db, query: OrderQuery, clock: Clock): AsyncGenerator<OrderSummary[]> {
  const { amounts, ...filters } = filtersOf(query, clock);
  const wanted = summaries(db, { ...filters, ...(amounts && { amounts: { ...amounts, many: true } }) });
  for await (const rows of readAll(wanted, NEWEST_FIRST)) yield rows.map(summaryOf);
}

export async function listOfCustomer(db: Db, customerId: string, most: number): Promise<OrderSummary[]> {
  const rows = await summaries(db, {})
    .where('purchase.customerId', '=', customerId)
    .orderBy('purchase.placedAt', 'desc')
    .orderBy('purchase.seq', 'desc')
    .limit(most)
    .execute();
  return rows.map(summaryOf);
}

export async function find(db: Db, id: string, now: Date): Promise<Order | undefined> {
  const row = await summaries(db, {})
    .where('purchase.id', '=', id)
    .select(['customer.email', 'customer.phone', 'purchase.updatedAt', 'purchase.version'])
    .executeTakeFirst();
  if (!row) return undefined;
  const summary = summaryOf(row);
  return {
    ...summary,
    customer: { ...summary.customer, email: row.email, phone: row.phone },
    lines: await linesOf(db, id, row.status, now),
    events: await eventsOf(db, id),
    money: await moneyOf(db, id),
    moves: [...ORDER_MOVES[row.status]],
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

/** As `find`; throws `not_found`. */
export async function read(db: Db, id: string, now: Date): Promise<Order> {
  const order = await find(db, id, now);
  if (!order) throw notFound('Não encontramos este pedido.');
  return order;
}

async function linesOf(db: Db, purchaseId: string, status: OrderStatus, now: Date): Promise<Order['lines']> {
  const refundable = await refundableLines(db, purchaseId);
  const goods = await goodsOf(db, purchaseId);
  const rows = await db
    .selectFrom('purchaseLine')
    .selectAll()
    .where('purchaseId', '=', purchaseId)
    .orderBy('position')
    .execute();
  return rows.map((row) => {
    const cents = row.priceCents * row.quantity;
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
      fee: reaisOf(row.feeCents),
      deliveredAt: row.deliveredAt,
      confirmedAt: row.confirmedAt,
      dueAt: row.dueAt,
      stage: lineStageOf(status, row, now),
      refundable: reaisOf(refundable(row.id)),
      revokedAt: row.revokedAt,
      handed: row.handedUnits,
      byHand: canHandOver(status, row, goods.unitsOf(row.id)),
      units: goods.unitsOf(row.id).map(({ purchaseLineId: _line, ...unit }) => unit),
      reveals: goods.revealsOf(row.id),
    };
  });
}

/** Whether a person may deliver a line: it is paid, the buyer has a right to it, and it came neither from stock nor elsewhere. */
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

/** What the lines of an order hold, and when their buyer looked at it. */
async function goodsOf(db: Db, purchaseId: string) {
  const units = await db
    .selectFrom('unit')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'unit.purchaseLineId')
    .where('purchaseLine.purchaseId', '=', purchaseId)
    .orderBy('unit.soldAt')
    .orderBy('unit.createdAt')
    .select(['unit.id', 'unit.kind', 'unit.state', 'unit.revealedAt', 'unit.purchaseLineId'])
    .execute();
  const reveals = await db
    .selectFrom('unitReveal')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'unitReveal.purchaseLineId')
    .where('purchaseLine.purchaseId', '=', purchaseId)
    .orderBy('unitReveal.at', 'desc')
    .select(['unitReveal.at', 'unitReveal.address', 'unitReveal.userAgent', 'unitReveal.purchaseLineId'])
    .execute();
  return {
    unitsOf: (lineId: string) => units.filter(({ purchaseLineId }) => purchaseLineId === lineId),
    revealsOf: (lineId: string) =>
      reveals
        .filter(({ purchaseLineId }) => purchaseLineId === lineId)
        .slice(0, MOST_REVEALS)
        .map(({ purchaseLineId: _line, ...reveal }) => reveal),
  };
}

async function eventsOf(db: Db, purchaseId: string): Promise<Order['events']> {
  const rows = await db
    .selectFrom('purchaseEvent')
    .selectAll()
    .where('purchaseId', '=', purchaseId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, fromStatus, toStatus, at, kind, note, actor, who }) => ({
    id: String(seq),
    at,
    kind,
    from: fromStatus,
    to: toStatus,
    note,
    actor,
    who,
  }));
}

/** The newest orders with the title of their first line. */
export async function listRecent(db: Db, most: number): Promise<Overview['recentOrders']> {
  const rows = await summaries(db, {})
    .select((eb) => [
      eb
        .selectFrom('purchaseLine')
        .whereRef('purchaseLine.purchaseId', '=', 'purchase.id')
        .where('purchaseLine.position', '=', 0)
        .select('purchaseLine.title')
        .as('product'),
      eb
        .selectFrom('purchaseLine')
        .whereRef('purchaseLine.purchaseId', '=', 'purchase.id')
        .select((line) => line.fn.countAll<number>().as('count'))
        .as('lines'),
    ])
    .orderBy('purchase.placedAt', 'desc')
    .orderBy('purchase.seq', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const { id, number, customer, currency, total, status, givenBack, placedAt } = summaryOf(row);
    return {
      id,
      number,
      customer: customer.name,
      product: row.product ?? '',
      moreProducts: Math.max(0, (row.lines ?? 0) - 1),
      currency,
      amount: total,
      status,
      givenBack,
      placedAt,
    };
  });
}

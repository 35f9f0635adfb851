import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import { lastOf } from '#server/trade/payments/handPayments.store.ts';
import { MONEY_COLUMNS, moneyOf } from '#server/trade/payments/orderMoney.ts';
import { listOf } from '#server/trade/payments/payments.store.ts';
import { waitingRefusals } from '#server/trade/payments/refusedRefunds.ts';
import type { Order, OrderPage, OrderQuery, OrderSummary } from '#shared/contract/admin/orders.ts';
import { ORDER_MOVES, seqOfOrderNumber } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import { countByStatus, countOf, countOwed, countRefused } from './countOrders.ts';
import { type Clock, filtersOf } from './orderFilters.ts';
import { linesOf, readLines, taxesIn } from './orderLines.store.ts';
import { summaries, summaryOf, type SummaryRow } from './orderSummaries.ts';

/** Up to this many are sorted; beyond it, the newest are scanned. */
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
  const matches = summaries(db, {
    ...filters,
    ...(amounts && { amounts: { ...amounts, many: counts.all > FEW } }),
  });
  const { rows, cursors } = await pageOf(db, matches, query);
  const plain = !owed && !late && !refused && updatedSince === undefined;
  const total = plain ? counts[status ?? 'all'] : await countOf(db, filters);
  return { items: rows.map(summaryOf), page, perPage, cursors, total, counts };
}

/** Deliveries come by deadline, refused refunds by how long they have waited; all else newest first. */
function pageOf(db: Db, matches: ReturnType<typeof summaries>, query: OrderQuery) {
  if (query.owed ?? query.late)
    return readPage(db.selectFrom(matches.as('urgent')).selectAll(), MOST_URGENT_FIRST, query);
  if (!query.refused) return readPage(matches, NEWEST_FIRST, query);
  const since = waitingRefusals(db)
    .where(sql<SqlBool>`"payment"."purchaseId" = "purchase"."id"`)
    .select((eb) => eb.fn.min('refund.createdAt').as('refusedAt'));
  const refused = matches.select(since.as('refusedAt'));
  return readPage(db.selectFrom(refused.as('urgent')).selectAll(), REFUSED_FIRST_FIRST, query);
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
const REFUSED_FIRST_FIRST: ListOrder<SummaryRow & { refusedAt: string | null }> = {
  name: 'refused',
  columns: [
    { ref: 'urgent.refusedAt', direction: 'asc', type: 'string', of: ({ refusedAt }) => refusedAt ?? '' },
    ...byPlacing('urgent'),
  ],
};

/** All that match, newest first, in pages. */
export async function* listAll(db: Db, query: OrderQuery, clock: Clock): AsyncGenerator<OrderSummary[]> {
  const { amounts, ...filters } = filtersOf(query, clock);
  const matches = summaries(db, { ...filters, ...(amounts && { amounts: { ...amounts, many: true } }) });
  for await (const rows of readAll(matches, NEWEST_FIRST)) yield rows.map(summaryOf);
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
    .select(['customer.email', 'customer.phone', 'purchase.version', ...MONEY_COLUMNS])
    .executeTakeFirst();
  if (!row) return undefined;
  const summary = summaryOf(row);
  const payments = await listOf(db, id);
  const lines = await readLines(db, id);
  return {
    ...summary,
    customer: { ...summary.customer, email: row.email, phone: row.phone },
    lines: await linesOf(db, { ...row, lines, payments }, now),
    taxes: taxesIn(lines, row.totalCents),
    events: await eventsOf(db, id),
    money: await moneyOf(db, row, payments),
    handPayment: await handPaymentOf(db, row),
    moves: [...ORDER_MOVES[row.status]],
    version: row.version,
  };
}

/** Like `find`, but throws `not_found`. */
export async function read(db: Db, id: string, now: Date): Promise<Order> {
  const order = await find(db, id, now);
  if (!order) throw notFound('Não encontramos este pedido.');
  return order;
}

/** Reads by id or by number ('A-10234'). */
export async function readByIdOrNumber(db: Db, name: string, now: Date): Promise<Order> {
  const seq = seqOfOrderNumber(name);
  const row =
    seq === undefined
      ? undefined
      : await db.selectFrom('purchase').where('seq', '=', seq).select('id').executeTakeFirst();
  return read(db, row?.id ?? name, now);
}

async function handPaymentOf(
  db: Db,
  { id, currency }: Pick<SummaryRow, 'id' | 'currency'>,
): Promise<Order['handPayment']> {
  const row = await lastOf(db, id);
  return row ? { ...row, currency, amount: reaisOf(row.amountCents) } : null;
}

async function eventsOf(db: Db, purchaseId: string): Promise<Order['events']> {
  const rows = await db
    .selectFrom('purchaseEvent')
    .selectAll()
    .where('purchaseId', '=', purchaseId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, fromStatus, toStatus, at, kind, note, reason, topic, actor, who }) => ({
    id: String(seq),
    at,
    kind,
    from: fromStatus,
    to: toStatus,
    note,
    reason,
    topic,
    actor,
    who,
  }));
}

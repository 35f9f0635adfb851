import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { holds } from '#server/platform/database/likeText.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { waitingRefusals } from '#server/trade/payments/refusedRefunds.ts';
import type { OrderQuery } from '#shared/contract/admin/orders.ts';
import { seqOfOrderNumber } from '#shared/trade/orderStatus.ts';
import { plainInstant } from '#shared/values/instant.ts';
import { centavosOf } from '#shared/values/money.ts';
import { addDays, startOfDay } from '#shared/values/storeDay.ts';

export type Filters = Pick<OrderQuery, 'q' | 'status' | 'updatedSince'> & {
  /** Awaits a delivery by hand. */
  owed?: boolean;
  /** Was due by then. */
  lateAt?: string;
  /** Has a refund that its provider refused. */
  refused?: boolean;
  placed?: Placed;
  amounts?: Amounts;
};
/** Bounds of when an order was placed; the second is excluded. */
interface Placed {
  from: string | undefined;
  before: string | undefined;
}
interface Amounts {
  least: number;
  most: number;
  /** So many orders match this total that scanning the newest ones is faster than sorting them. */
  many?: boolean;
}
type Joined<Output> = SelectQueryBuilder<Tables, 'purchase' | 'customer', Output>;

export const joined = (db: Db) =>
  db.selectFrom('purchase').innerJoin('customer', 'customer.id', 'purchase.customerId');

export function matching<Output>(
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

export const within =
  ({ placed, amounts }: Pick<Filters, 'placed' | 'amounts'>) =>
  (eb: ExpressionBuilder<Tables, 'purchase'>) => {
    const conditions = [];
    if (placed?.from !== undefined) conditions.push(eb('purchase.placedAt', '>=', placed.from));
    if (placed?.before !== undefined) conditions.push(eb('purchase.placedAt', '<', placed.before));
    if (amounts) {
      // An engine without statistics always uses the index of totals; the unary sign prevents it.
      const total = amounts.many
        ? sql<number>`+${eb.ref('purchase.totalCents')}`
        : eb.ref('purchase.totalCents');
      conditions.push(eb.between(total, amounts.least, amounts.most));
    }
    return eb.and(conditions);
  };

/** Orders whose own row, history, lines or money changed. */
export const changedSince =
  (db: Db, since: string) => (eb: ExpressionBuilder<Tables, 'purchase' | 'customer'>) => {
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

/** Lines that still await a delivery by hand. */
export const owedLines = (eb: ExpressionBuilder<Tables, 'purchase' | 'customer'>) =>
  eb.selectFrom('purchaseLine').where(lineWhere('toDeliver'));

/** The instants of whole days of the store, both included. */
export const placedIn = ({ from, until }: Pick<OrderQuery, 'from' | 'until'>, timezone: string): Placed => ({
  from: from && startOfDay(from, timezone).toISOString(),
  before: until && startOfDay(addDays(until, 1), timezone).toISOString(),
});

/** The largest value of the totals' column. */
const MOST_CENTS = 2 ** 31 - 1;

/** A query's filters, with the current time and the store's days. */
export const filtersOf = (
  { q, status, owed, late, refused, updatedSince, from, until, minTotal, maxTotal }: OrderQuery,
  { now, timezone }: Clock,
): Filters => ({
  q,
  status,
  updatedSince,
  ...((from ?? until) !== undefined && { placed: placedIn({ from, until }, timezone) }),
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

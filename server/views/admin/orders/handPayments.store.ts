import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { type Person, samePerson } from '#server/people/session/samePerson.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import type { HandPayment, HandPaymentQuery } from '#shared/contract/admin/handPayments.ts';
import type { Cursors, Page } from '#shared/contract/page.ts';
import { HAND_PAYMENT_STATES, type HandPaymentState } from '#shared/trade/handPayments.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';

/** Hand payments of orders that can still be paid, or were. Those of ended orders are left out. */
const rowsOf = (db: Db, { state }: Pick<HandPaymentQuery, 'state'>) => {
  const rows = db
    .selectFrom('handPayment')
    .innerJoin('purchase', 'purchase.id', 'handPayment.purchaseId')
    .selectAll('handPayment')
    .select(['purchase.seq', 'purchase.currency']);
  return state ? rows.where('handPayment.state', '=', state).where(isOpen(state)) : rows;
};

/** Only an unpaid order waits for a second person, and only a current one waits for the bank statement. */
const isOpen =
  (state: HandPaymentState) =>
  (eb: ExpressionBuilder<Tables, 'handPayment' | 'purchase'>): Expression<SqlBool> => {
    if (state === 'waiting') return eb('purchase.status', '=', 'pending');
    return state === 'registered' ? eb('purchase.status', '!=', 'cancelled') : sql<SqlBool>`1 = 1`;
  };

const ofOrders = (db: Db) =>
  db.selectFrom('handPayment').innerJoin('purchase', 'purchase.id', 'handPayment.purchaseId');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** The viewer; `alone` where no other administrator may reconcile hand payments. */
export type Viewer = Person & { alone?: boolean };

const paymentView = (row: Row, person: Viewer): HandPayment => ({
  id: row.id,
  order: { id: row.purchaseId, number: orderNumber(row.seq) },
  currency: row.currency,
  amount: reaisOf(row.amountCents),
  state: row.state,
  note: row.note,
  askedBy: row.askedBy,
  askedAt: row.askedAt,
  expiresAt: row.expiresAt,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
  reason: row.reason,
  matchedBy: row.matchedBy,
  matchedAt: row.matchedAt,
  statementDay: row.statementDay,
  statementReference: row.statementReference,
  own:
    samePerson({ id: row.askedById, username: row.askedBy }, person) &&
    !(row.state === 'registered' && person.alone === true),
});

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    { ref: 'handPayment.askedAt', direction: 'desc', type: 'string', of: ({ askedAt }) => askedAt },
    { ref: 'handPayment.id', direction: 'desc', type: 'string', of: ({ id }) => id },
  ],
};

/** The count in a state, and the oldest of them. */
export const countIn = (db: Db, state: HandPaymentState): Promise<{ count: number; at: string | null }> =>
  ofOrders(db)
    .where('handPayment.state', '=', state)
    .where(isOpen(state))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('askedAt').as('at')])
    .executeTakeFirstOrThrow();

export async function list(
  db: Db,
  query: HandPaymentQuery,
  person: Viewer,
): Promise<Page<HandPayment> & { cursors: Cursors; counts: Record<HandPaymentState, number> }> {
  const states = Object.keys(HAND_PAYMENT_STATES) as HandPaymentState[];
  const countPairs = await Promise.all(
    states.map(async (state) => [state, (await countIn(db, state)).count] as const),
  );
  const counts = Object.fromEntries(countPairs) as Record<HandPaymentState, number>;
  const { rows, cursors } = await readPage(rowsOf(db, query), NEWEST_FIRST, query);
  const all = countPairs.reduce((sum, [, count]) => sum + count, 0);
  return {
    items: rows.map((row) => paymentView(row, person)),
    page: query.page,
    perPage: query.perPage,
    cursors,
    total: query.state ? counts[query.state] : all,
    counts,
  };
}

/** All that match, newest first, in pages. */
export async function* listAll(
  db: Db,
  query: HandPaymentQuery,
  person: Person,
): AsyncGenerator<HandPayment[]> {
  for await (const rows of readAll(rowsOf(db, query), NEWEST_FIRST))
    yield rows.map((row) => paymentView(row, person));
}

/** One hand payment. Throws `not_found`. */
export async function read(db: Db, id: string, person: Person): Promise<HandPayment> {
  const row = await rowsOf(db, {}).where('handPayment.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Não encontramos este pagamento.');
  return paymentView(row, person);
}

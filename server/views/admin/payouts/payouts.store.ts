import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesStaffSearch } from '#server/people/sellers/matchesStaffSearch.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { changedSince } from '#server/services/lists/changedSince.ts';
import { type ListOrder, readPage } from '#server/services/lists/cursors.ts';
import { countLateReviews, isLateReview } from '#server/trade/payouts/lateReviews.ts';
import { holdsOf } from '#server/trade/payouts/payoutHolds.ts';
import { availableOf } from '#server/trade/payouts/requestPayout.ts';
import type { AdminPayout, PayoutQuery } from '#shared/contract/admin/payouts.ts';
import type { Cursors, Page } from '#shared/contract/page.ts';
import type { PayoutHold } from '#shared/contract/seller/payouts.ts';
import { PAYOUT_CURRENCY, payoutNumber, type PayoutState, seqOfPayoutNumber } from '#shared/trade/payouts.ts';
import { reaisOf } from '#shared/values/money.ts';

const STATES: Record<Exclude<PayoutQuery['state'], 'late' | undefined>, PayoutState[]> = {
  waiting: ['requested', 'in_review'],
  sent: ['sent'],
  paid: ['paid'],
  failed: ['failed'],
  refused: ['refused'],
};

type Filters = Partial<Pick<PayoutQuery, 'q' | 'state' | 'batch' | 'updatedSince'>>;

/** A number matches one payout; words match the seller's name. */
async function searchCondition(db: Db, q = ''): Promise<RawBuilder<SqlBool>> {
  const seq = seqOfPayoutNumber(q);
  const sellerMatch = await matchesStaffSearch(db, q, { texts: [], sellers: ['payout.sellerId'] });
  return seq === undefined ? sellerMatch : sql`("payout"."seq" = ${seq} or ${sellerMatch})`;
}

const matching = (db: Db, words: RawBuilder<SqlBool>, { state, batch, updatedSince }: Filters, now: Date) => {
  let found = db.selectFrom('payout').innerJoin('seller', 'seller.id', 'payout.sellerId').where(words);
  if (state === 'late') found = found.where(isLateReview(now));
  else if (state) found = found.where('payout.state', 'in', STATES[state]);
  if (batch) found = found.where('payout.batch', '=', batch);
  if (updatedSince !== undefined) found = found.where(changedSince('payout', 'requestedAt', updatedSince));
  return found;
};

const rowsOf = (db: Db, words: RawBuilder<SqlBool>, filters: Filters, now: Date) =>
  matching(db, words, filters, now).selectAll('payout').select(['seller.slug', 'seller.name']);

export type ListedPayout = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const payoutView = (row: ListedPayout, waitsFor: PayoutHold[]): AdminPayout => ({
  id: row.id,
  number: payoutNumber(row.seq),
  seller: { slug: row.slug, name: row.name },
  currency: PAYOUT_CURRENCY,
  amount: reaisOf(row.amountCents),
  state: row.state,
  weekly: row.weekly === 1,
  pixKind: row.pixKind,
  key: row.keyHint,
  channel: row.channel,
  batch: row.batch,
  reason: row.reason,
  reviewUntil: row.reviewUntil,
  waitsFor,
  handledBy: row.handledBy,
  requestedAt: row.requestedAt,
  sentAt: row.sentAt,
  endedAt: row.endedAt,
  version: row.version,
});

async function allShown(db: Db, rows: readonly ListedPayout[], now: Date): Promise<AdminPayout[]> {
  const holds = await holdsOf(db, rows, now);
  return rows.map((row) => payoutView(row, holds(row)));
}

export async function find(db: Db, id: string, now: Date): Promise<AdminPayout | undefined> {
  const row = await rowsOf(db, await searchCondition(db), {}, now)
    .where('payout.id', '=', id)
    .executeTakeFirst();
  return row && (await allShown(db, [row], now))[0];
}

/** Like `find`, but throws `not_found`. */
export async function read(db: Db, id: string, now: Date): Promise<AdminPayout> {
  const payout = await find(db, id, now);
  if (!payout) throw notFound('Não encontramos este saque.');
  return payout;
}

const NEWEST_FIRST: ListOrder<ListedPayout> = {
  name: 'newest',
  columns: [{ ref: 'payout.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq }],
};

/** The oldest first, after those with a late review. */
const waitingAt = (now: Date): ListOrder<ListedPayout> => ({
  name: 'waiting',
  columns: [
    {
      ref: sql<number>`case when ${isLateReview(now)(expressionBuilder<Tables, 'payout'>())} then 0 else 1 end`,
      direction: 'asc',
      type: 'number',
      of: ({ state, reviewUntil }) =>
        state === 'in_review' && reviewUntil !== null && reviewUntil <= now.toISOString() ? 0 : 1,
    },
    { ref: 'payout.seq', direction: 'asc', type: 'number', of: ({ seq }) => seq },
  ],
});

/** Newest first; waiting ones are oldest first, after the late ones. */
export async function list(
  db: Db,
  query: PayoutQuery,
  now: Date,
): Promise<Page<AdminPayout> & { cursors: Cursors }> {
  const { page, perPage, after: _after, before: _before, ...filters } = query;
  const words = await searchCondition(db, filters.q);
  const { total } = await matching(db, words, filters, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const waits = filters.state === 'waiting' || filters.state === 'late';
  const order = waits ? waitingAt(now) : NEWEST_FIRST;
  const { rows, cursors } = await readPage(rowsOf(db, words, filters, now), order, query);
  return { items: await allShown(db, rows, now), page, perPage, cursors, total };
}

const PART = 500;

/** All that match, oldest first, in pages. */
export async function* listAll(db: Db, filters: Filters, now: Date): AsyncGenerator<ListedPayout[]> {
  let last = 0;
  const words = await searchCondition(db, filters.q);
  for (;;) {
    const rows = await rowsOf(db, words, filters, now)
      .where('payout.seq', '>', last)
      .orderBy('payout.seq')
      .limit(PART)
      .execute();
    yield rows;
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < PART) return;
  }
}

/** The sent batches with lines that have no result yet, newest first. */
export async function openBatches(db: Db) {
  const rows = await db
    .selectFrom('payout')
    .where('state', '=', 'sent')
    .where('channel', '=', 'file')
    .where('batch', 'is not', null)
    .groupBy('batch')
    .select((eb) => [
      'batch',
      eb.fn.min('sentAt').as('sentAt'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('amountCents').as('cents'),
    ])
    .orderBy('sentAt', 'desc')
    .execute();
  return rows.map(({ batch, sentAt, count, cents }) => ({
    batch: batch ?? '',
    sentAt: sentAt ?? '',
    count,
    amount: reaisOf(cents),
  }));
}

/** Requested payouts that a batch would include now; `left` are those held by a suspension or a debt. */
export async function sendable(db: Db) {
  const payoutRows = await db
    .selectFrom('payout')
    .innerJoin('seller', 'seller.id', 'payout.sellerId')
    .where('state', '=', 'requested')
    .select(['payout.id', 'amountCents', 'sellerId', 'standing'])
    .orderBy('payout.id')
    .execute();
  const sellerIds = [...new Set(payoutRows.map(({ sellerId }) => sellerId))];
  const available = sellerIds.length > 0 ? await availableOf(db, sellerIds) : new Map<string, number>();
  const payouts = payoutRows
    .map((payout) => ({ ...payout, available: available.get(payout.sellerId) ?? 0 }))
    .filter(({ standing, available: has }) => standing !== 'suspended' && has >= 0);
  const cents = payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { payouts, amount: reaisOf(cents), left: payoutRows.length - payouts.length };
}

/** How many match in each state, and how many would go into a batch now. */
export async function countsOf(db: Db, q: string, now: Date) {
  const words = await searchCondition(db, q);
  const rows = await db
    .selectFrom('payout')
    .where(words)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const of = (states: PayoutState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const { payouts, ...requested } = await sendable(db);
  return {
    counts: {
      waiting: of(STATES.waiting),
      late: await countLateReviews(db, now, words),
      sent: of(STATES.sent),
      paid: of(STATES.paid),
      failed: of(STATES.failed),
      refused: of(STATES.refused),
    },
    requested: { count: payouts.length, ...requested },
  };
}

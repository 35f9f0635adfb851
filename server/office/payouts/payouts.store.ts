import type { AdminPayout, PayoutQuery } from '#shared/contract/admin/payouts.ts';
import type { Page } from '#shared/contract/page.ts';
import type { PayoutHold } from '#shared/contract/sellerPayouts.ts';
import { reaisOf } from '#shared/money.ts';
import { PAYOUT_CURRENCY, payoutNumber, type PayoutState } from '#shared/payouts.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { holdsOf } from '#server/trade/payouts/payoutHolds.ts';

const STATES: Record<NonNullable<PayoutQuery['state']>, PayoutState[]> = {
  waiting: ['requested', 'in_review'],
  sent: ['sent'],
  paid: ['paid'],
  failed: ['failed'],
  refused: ['refused'],
};

type Filters = Pick<PayoutQuery, 'state' | 'batch'>;

const matching = (db: Db, { state, batch }: Filters) => {
  let found = db.selectFrom('payout').innerJoin('seller', 'seller.id', 'payout.sellerId');
  if (state) found = found.where('payout.state', 'in', STATES[state]);
  if (batch) found = found.where('payout.batch', '=', batch);
  return found;
};

const rowsOf = (db: Db, filters: Filters) =>
  matching(db, filters).selectAll('payout').select(['seller.slug', 'seller.name']);

export type ListedPayout = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const shown = (row: ListedPayout, waitsFor: PayoutHold[]): AdminPayout => ({
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
  return rows.map((row) => shown(row, holds(row)));
}

export async function find(db: Db, id: string, now: Date): Promise<AdminPayout | undefined> {
  const row = await rowsOf(db, {}).where('payout.id', '=', id).executeTakeFirst();
  return row && (await allShown(db, [row], now))[0];
}

/** As `find`; throws `not_found`. */
export async function read(db: Db, id: string, now: Date): Promise<AdminPayout> {
  const payout = await find(db, id, now);
  if (!payout) throw notFound('Não encontramos este saque.');
  return payout;
}

/** The newest first; what waits, the oldest first. */
export async function list(
  db: Db,
  { page, perPage, ...filters }: PayoutQuery,
  now: Date,
): Promise<Page<AdminPayout>> {
  const { total } = await matching(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(db, filters)
    .orderBy('payout.seq', filters.state === 'waiting' ? 'asc' : 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: await allShown(db, rows, now), page, perPage, total };
}

const PART = 500;

/** All that match, the oldest first, a part at a time. */
export async function* listAll(db: Db, filters: Filters): AsyncGenerator<ListedPayout[]> {
  let last = 0;
  for (;;) {
    const rows = await rowsOf(db, filters)
      .where('payout.seq', '>', last)
      .orderBy('payout.seq')
      .limit(PART)
      .execute();
    yield rows;
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < PART) return;
  }
}

/** The batches that went to a bank and of which it has not said everything, the newest first. */
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

/** How many there are of each, and what would go into a batch now. */
export async function countsOf(db: Db) {
  const rows = await db
    .selectFrom('payout')
    .groupBy('state')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('amountCents').as('cents'),
    ])
    .execute();
  const of = (states: PayoutState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const requested = rows.find(({ state }) => state === 'requested');
  return {
    counts: {
      waiting: of(STATES.waiting),
      sent: of(STATES.sent),
      paid: of(STATES.paid),
      failed: of(STATES.failed),
      refused: of(STATES.refused),
    },
    requested: { count: requested?.count ?? 0, amount: reaisOf(requested?.cents ?? 0) },
  };
}

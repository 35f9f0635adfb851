import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readPage } from '#server/services/lists/cursors.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { shopAccount } from '#server/trade/ledger/accounts.ts';
import { waitsForRefund, waitsForStatement } from '#server/trade/ledger/holds.ts';
import { lineBalances } from '#server/trade/ledger/lineBalances.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import type { Cursors, Page } from '#shared/contract/page.ts';
import type { SellerMove, StatementPeriod, StatementQuery } from '#shared/contract/seller/statement.ts';
import type { Goods } from '#shared/shop/goods.ts';
import type { SellerPocket } from '#shared/trade/ledgerWords.ts';
import { orderNumber, saleNumber } from '#shared/trade/orderStatus.ts';
import { payoutNumber } from '#shared/trade/payouts.ts';
import { statementWords } from '#shared/trade/statement.ts';
import { reaisOf } from '#shared/values/money.ts';
import { postingsOf } from './entries.store.ts';
import {
  type Balances,
  balancesAt,
  reaisIn,
  type Span,
  requestedSpan,
  totalsOf,
  undo,
} from './statementBalances.store.ts';

/** Entries about a seller's line, or a seller's payout. */
const ofSeller = (db: Db, sellerId: string, { from, until }: Span) =>
  db
    .selectFrom('ledgerEntry')
    .where('ledgerEntry.sellerId', '=', sellerId)
    .where('ledgerEntry.at', '>=', from)
    .where('ledgerEntry.at', '<', until);

const rowsOf = (db: Db, sellerId: string, span: Span) =>
  ofSeller(db, sellerId, span)
    .leftJoin('purchaseLine', 'purchaseLine.id', 'ledgerEntry.lineId')
    .leftJoin('purchase', 'purchase.id', 'ledgerEntry.purchaseId')
    .leftJoin('payout', 'payout.id', 'ledgerEntry.payoutId')
    .select([
      'ledgerEntry.id',
      'ledgerEntry.seq',
      'ledgerEntry.at',
      'ledgerEntry.cause',
      'ledgerEntry.currency',
      'ledgerEntry.lineId',
    ])
    .select(['purchase.id as purchaseId', 'purchase.seq as orderSeq', 'purchaseLine.position'])
    .select(['payout.seq as payoutSeq', 'payout.keyHint', 'payout.reason', 'payout.state as payoutState'])
    .select((eb) => [
      eb.fn.coalesce('purchaseLine.title', eb.val('')).as('title'),
      eb.fn.coalesce('purchaseLine.priceCents', eb.lit(0)).as('priceCents'),
      eb.fn.coalesce('purchaseLine.quantity', eb.lit(0)).as('quantity'),
      eb.fn.coalesce('purchaseLine.sellerCouponCents', eb.lit(0)).as('sellerCouponCents'),
      eb.fn.coalesce('purchaseLine.feeCents', eb.lit(0)).as('feeCents'),
      eb.fn.coalesce('purchaseLine.feeBasisPoints', eb.lit(0)).as('feeBasisPoints'),
      eb.fn.coalesce('purchaseLine.guaranteeDays', eb.lit(0)).as('guaranteeDays'),
      eb.fn.coalesce('purchaseLine.goods', eb.val<Goods>('accounts')).as('goods'),
      eb.fn.coalesce('purchaseLine.reserveBasisPoints', eb.lit(0)).as('reserveBasisPoints'),
    ])
    .select([
      'purchaseLine.heldUntil',
      'purchaseLine.heldBecause',
      'purchaseLine.guaranteeUntil',
      'purchaseLine.confirmedAt',
      'purchaseLine.confirmedBy',
      'purchaseLine.confirmedHoldDays',
      'purchaseLine.releaseAt',
      'purchaseLine.exchangedAt',
      'purchaseLine.disputedAt',
      'purchaseLine.revokedAt',
    ])
    .orderBy('ledgerEntry.at', 'desc')
    .orderBy('ledgerEntry.seq', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const NEWEST_FIRST: ListOrder<Pick<Row, 'at' | 'seq'>> = {
  name: 'newest',
  columns: [
    { ref: 'ledgerEntry.at', direction: 'desc', type: 'string', of: ({ at }) => at },
    { ref: 'ledgerEntry.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq },
  ],
};

/** What moved a seller's money, newest first, each in a sentence with its rule. */
export async function list(
  db: Db,
  sellerId: string,
  query: StatementQuery,
  now: Date,
): Promise<Page<SellerMove> & { cursors: Cursors; period: StatementPeriod }> {
  const { timezone } = await settings.read(db);
  const { days, span } = requestedSpan(query, timezone, now);
  const { total } = await ofSeller(db, sellerId, span)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // Earlier pages are skipped on the index alone.
  const onPage = ofSeller(db, sellerId, span).select(['at', 'seq']);
  const { rows: found, cursors } = await readPage(onPage, NEWEST_FIRST, query);
  const seqs = found.map(({ seq }) => seq);
  const rows =
    seqs.length === 0 ? [] : await rowsOf(db, sellerId, span).where('ledgerEntry.seq', 'in', seqs).execute();
  const balances = rows[0] ? await balancesAt(db, sellerId, rows[0]) : new Map();
  const items = await movesOf(db, sellerId, rows, balances, now);
  const period = { ...days, totals: await totalsOf(db, sellerId, span) };
  const { page, perPage } = query;
  return { items, page, perPage, cursors, total, period };
}

const PART = 500;

/** All moves of a range of days, in pages. */
export async function* listAll(
  db: Db,
  sellerId: string,
  span: Span,
  now: Date,
): AsyncGenerator<SellerMove[]> {
  let last: Row | undefined;
  let balances: Balances | undefined;
  do {
    let part = rowsOf(db, sellerId, span);
    if (last) {
      const { at, seq } = last;
      part = part.where((eb) => eb(eb.refTuple('ledgerEntry.at', 'ledgerEntry.seq'), '<', eb.tuple(at, seq)));
    }
    const rows = await part.limit(PART).execute();
    if (rows[0]) balances ??= await balancesAt(db, sellerId, rows[0]);
    yield await movesOf(db, sellerId, rows, balances ?? new Map(), now);
    last = rows.length === PART ? rows.at(-1) : undefined;
  } while (last);
}

/** Newest first. `balances` are those after the first move, and on return those before the last. */
async function movesOf(
  db: Db,
  sellerId: string,
  rows: readonly Row[],
  balances: Balances,
  now: Date,
): Promise<SellerMove[]> {
  if (rows.length === 0) return [];
  const clock = await settings.read(db);
  const start = `seller:${sellerId}:`;
  const postings = await postingsOf(db, rows)
    .where((eb) =>
      eb.or([
        eb('account', 'like', 'seller:%'),
        eb('account', 'like', 'buyer:%'),
        eb('account', '=', shopAccount('fees')),
      ]),
    )
    .execute();
  const waiting = await waitingOf(db, rows);
  const released = rows.flatMap(({ cause, lineId }) => (cause === 'released' ? (lineId ?? []) : []));
  const has = await lineBalances(db, released);
  return rows.map((row) => {
    const own = postings.filter(({ entryId }) => entryId === row.id);
    const changes = new Map(
      own
        .filter(({ account }) => account.startsWith(start))
        .map(({ account, amountCents }) => [account.slice(start.length) as SellerPocket, -amountCents]),
    );
    const words = statementWords(
      {
        ...row,
        priceCents: soldCents(row),
        feeBackCents: own.find(({ account }) => account === shopAccount('fees'))?.amountCents ?? 0,
        backCents: -(own.find(({ account }) => account.startsWith('buyer:'))?.amountCents ?? 0),
        changes,
        waitsForRefund: waiting.get(row.lineId ?? '')?.refund === true,
        waitsForStatement: waiting.get(row.lineId ?? '')?.statement === true,
        reservedCents: has(row.lineId ?? '', sellerId, 'reserve'),
        payout:
          row.payoutSeq === null
            ? null
            : {
                number: payoutNumber(row.payoutSeq),
                key: row.keyHint ?? '',
                reason: row.reason,
                refused: row.payoutState === 'refused',
              },
      },
      now,
      clock,
    );
    const after = reaisIn(balances, row.currency);
    undo(balances, row.currency, changes);
    return {
      id: String(row.seq),
      at: row.at,
      cause: row.cause,
      currency: row.currency,
      ...words,
      order:
        row.purchaseId === null || row.orderSeq === null
          ? null
          : { id: row.purchaseId, number: orderNumber(row.orderSeq) },
      sale: row.orderSeq === null || row.position === null ? null : saleNumber(row.orderSeq, row.position),
      changes: [...changes].map(([pocket, cents]) => ({ pocket, amount: reaisOf(cents) })),
      ...after,
    };
  });
}

/** The lines whose money waits for a refund of their order, or for the bank statement. */
async function waitingOf(db: Db, rows: readonly Row[]) {
  const lineIds = rows.flatMap(({ lineId }) => lineId ?? []);
  const lines =
    lineIds.length === 0
      ? []
      : await db
          .selectFrom('purchaseLine')
          .where('id', 'in', lineIds)
          .where((eb) => eb.or([waitsForRefund(eb), waitsForStatement(eb)]))
          .select((eb) => ['id', waitsForRefund(eb).as('refund'), waitsForStatement(eb).as('statement')])
          .execute();
  return new Map(
    lines.map(({ id, refund, statement }) => [
      id,
      { refund: Boolean(refund), statement: Boolean(statement) },
    ]),
  );
}

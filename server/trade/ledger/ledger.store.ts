import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { ShopAccount } from '#shared/trade/ledgerWords.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';
import type { LineMoney } from '#shared/trade/sellersShare.ts';
import { groupedBy } from '#shared/values/groupedBy.ts';
import type { Currency } from '#shared/values/money.ts';
import { ownerOfAvailable, shopAccount } from './accounts.ts';
import { lossShares } from './lossShares.ts';
import { missingEntries } from './orderBook.ts';
import type { Known, NewEntry, OrderRows, Payment, Refund } from './orderRows.ts';

/**
 * Writes the missing ledger entries of an order's money. Every change of money calls it in the same transaction, with
 * the order's row locked.
 */
export const enterMoneyOf = (trx: Db, purchaseId: string): Promise<void> =>
  enterMoneyOfAll(trx, [purchaseId]);

/** The balance of an account in a currency, as booked: positive for the shop's assets, negative for money owed. */
export async function balanceOf(db: Db, account: string, currency: Currency): Promise<number> {
  const { cents } = await db
    .selectFrom('ledgerPosting')
    .where('account', '=', account)
    .where('currency', '=', currency)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountCents'), eb.lit(0)).as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/** The same for several accounts; an account without entries is missing. */
export async function balancesOf(
  db: Db,
  accounts: readonly string[],
  currency: Currency,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledgerPosting')
    .where('account', 'in', accounts)
    .where('currency', '=', currency)
    .groupBy('account')
    .select((eb) => ['account', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  return new Map(rows.map(({ account, cents }) => [account, cents]));
}

/** The refundable rest of a payment, in centavos: of each line, and of the card's interest. */
export async function moneyLeft(
  db: Db,
  { id, purchaseId }: { id: string; purchaseId: string },
): Promise<{
  ofLine: (lineId: string) => number;
  shareOf: (lineId: string) => LineMoney;
  ofLines: number;
  emptied: string[];
  interest: number;
}> {
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('purchaseId', '=', purchaseId)
    .where('paymentId', '=', id)
    .select(['lineId', 'account', 'amountCents'])
    .execute();
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((cents, row) => (fits(row) ? cents + row.amountCents : cents), 0);
  const lies = (account: string) => account.startsWith('provider:') || account.startsWith('buyer:');
  const ofLine = (id: string) => sum(({ lineId, account }) => lineId === id && lies(account));
  const paidFor = new Set(rows.flatMap(({ lineId }) => (lineId === null ? [] : [lineId])));
  return {
    ofLine,
    shareOf: (id) => {
      const of = (name: ShopAccount) =>
        sum(({ lineId, account }) => lineId === id && account === shopAccount(name));
      return { paid: ofLine(id), price: ofLine(id) + of('discounts'), fee: -of('fees') };
    },
    emptied: [...paidFor].filter((lineId) => ofLine(lineId) === 0),
    ofLines: sum(({ lineId, account }) => lineId !== null && lies(account)),
    interest: -sum(({ account }) => account === shopAccount('interest')),
  };
}

/** The amount of a refund on each line, in centavos: the buyer's gain and the seller's loss. */
export async function takenBy(
  db: Db,
  purchaseId: string,
  refundId: string,
): Promise<(lineId: string) => { back: number; loss: number }> {
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('purchaseId', '=', purchaseId)
    .where('cause', '=', 'refund_promised')
    .select(['lineId', 'causeKey', 'account', 'amountCents'])
    .execute();
  const all = rows.filter(({ causeKey }) => causeKey.split(':')[1] === refundId);
  // A refused refund is booked once more when it was repaid in another way.
  const again = all.filter(({ causeKey }) => causeKey.startsWith('repaid_elsewhere:'));
  const own = again.length > 0 ? again : all;
  return (id) => {
    const sum = (start: string) =>
      own.reduce(
        (cents, { lineId, account, amountCents }) =>
          lineId === id && account.startsWith(start) ? cents + amountCents : cents,
        0,
      );
    return { back: -sum('buyer:'), loss: sum('seller:') };
  };
}

/**
 * Lines with a promised refund that may still be refused, with its payment. A refund takes from other lines when its
 * own has no money left, so the entries decide and not the refund.
 */
export const promisedBack = (db: Db, purchaseId: string) =>
  db
    .selectFrom('ledgerEntry')
    .innerJoin('refund', (join) =>
      join.on(
        'causeKey',
        '=',
        sql<string>`'refund_promised:' || "refund"."id" || ':' || "ledgerEntry"."lineId"`,
      ),
    )
    .where('purchaseId', '=', purchaseId)
    .where('refund.status', '=', 'pending')
    .select(['ledgerEntry.lineId', 'refund.paymentId'])
    .execute();

const PART = 500;

/** The same for many orders at once. */
export async function enterMoneyOfAll(trx: Db, purchaseIds: readonly string[]): Promise<void> {
  for (let from = 0; from < purchaseIds.length; from += PART) {
    const orders = await rowsOf(trx, purchaseIds.slice(from, from + PART));
    await write(
      trx,
      orders.flatMap((rows) => missingEntries(rows)),
    );
  }
}

/** Postings come first: the entry closes them, and the database then checks their sum. */
export async function write(trx: Db, entries: readonly NewEntry[]): Promise<void> {
  const sellerOf = await sellersOf(trx, entries);
  const numbered = entries.map((entry) => ({
    ...entry,
    id: randomUUID(),
    sellerId: entry.sellerId ?? sellerOf(entry),
  }));
  await insertAll(
    trx,
    'ledgerPosting',
    numbered.flatMap(({ id: entryId, currency, postings }) =>
      [...postings].map(([account, amountCents]) => ({ entryId, account, amountCents, currency })),
    ),
  );
  await insertAll(
    trx,
    'ledgerEntry',
    numbered.map(({ postings: _postings, ...entry }) => entry),
  );
}

/** The line or the payout of each of these entries. */
async function sellersOf(
  trx: Db,
  entries: readonly NewEntry[],
): Promise<(entry: Pick<NewEntry, 'lineId' | 'payoutId'>) => string | null> {
  const named = (of: 'lineId' | 'payoutId') => [
    ...new Set(entries.flatMap((entry) => (entry[of] ? [entry[of]] : []))),
  ];
  const [lineIds, payoutIds] = [named('lineId'), named('payoutId')];
  const rows = [
    ...(lineIds.length === 0
      ? []
      : await trx.selectFrom('purchaseLine').where('id', 'in', lineIds).select(['id', 'sellerId']).execute()),
    ...(payoutIds.length === 0
      ? []
      : await trx.selectFrom('payout').where('id', 'in', payoutIds).select(['id', 'sellerId']).execute()),
  ];
  const sellers = new Map(rows.map(({ id, sellerId }) => [id, sellerId]));
  return ({ lineId, payoutId }) => sellers.get(lineId ?? payoutId ?? '') ?? null;
}

async function rowsOf(db: Db, purchaseIds: readonly string[]): Promise<OrderRows[]> {
  const purchases = await db
    .selectFrom('purchase')
    .where('id', 'in', purchaseIds)
    .orderBy('seq')
    .select(['id', 'status', 'paidAt', 'updatedAt', 'discountCents', 'interestCents', 'currency'])
    .execute();
  const lines = await db
    .selectFrom('purchaseLine')
    .leftJoin('linkedSale', 'linkedSale.lineId', 'purchaseLine.id')
    .where('purchaseId', 'in', purchaseIds)
    .orderBy('position')
    .select(['purchaseLine.id', 'purchaseId', 'priceCents', 'quantity', 'couponCents', 'sellerCouponCents'])
    .select(['feeCents', 'purchaseLine.sellerId', 'disputedAt', 'heldUntil', 'releaseAt', 'discountWaits'])
    .select(['linkedSale.lineId as linkedId', 'clearedAt'])
    .execute();
  const payments = await db
    .selectFrom('payment')
    .where('purchaseId', 'in', purchaseIds)
    .orderBy('settledAt')
    .orderBy('createdAt')
    .selectAll()
    .execute();
  const paid = payments.filter(({ status }) => wasPaid(status)).map(({ id }) => id);
  const refunds =
    paid.length === 0
      ? []
      : await db
          .selectFrom('refund')
          .where('paymentId', 'in', paid)
          .orderBy('createdAt')
          .orderBy('id')
          .selectAll()
          .execute();
  const postings = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('ledgerEntry.purchaseId', 'in', purchaseIds)
    .orderBy('ledgerEntry.seq')
    .selectAll('ledgerPosting')
    .select(['ledgerEntry.purchaseId', 'cause', 'causeKey', 'lineId', 'paymentId'])
    .execute();
  const [linesOf, paymentsOf, postingsOf] = [
    groupedBy(lines, 'purchaseId'),
    groupedBy(payments, 'purchaseId'),
    groupedBy(postings, 'purchaseId'),
  ];
  const refundsOf = groupedBy(refunds, 'paymentId');
  const orders: OrderRows[] = [];
  for (const purchase of purchases) {
    const own = paymentsOf.get(purchase.id) ?? [];
    const known = postingsOf.get(purchase.id) ?? [];
    orders.push({
      purchase,
      lines: linesOf.get(purchase.id) ?? [],
      payments: own,
      refunds: own.flatMap(({ id }) => refundsOf.get(id) ?? []),
      postings: known,
      lost: await lostOf(
        db,
        { payments: own, refunds: own.flatMap(({ id }) => refundsOf.get(id) ?? []), known },
        purchase.currency,
      ),
    });
  }
  return orders;
}

/**
 * The shop's loss by an order whose chargeback was reimbursed or whose refund was refused, as far as it is not booked
 * yet.
 */
async function lostOf(
  db: Db,
  {
    payments,
    refunds,
    known,
  }: { payments: readonly Payment[]; refunds: readonly Refund[]; known: readonly Known[] },
  currency: Currency,
): Promise<OrderRows['lost']> {
  const has = (key: string) => known.some(({ causeKey }) => causeKey.startsWith(`${key}:`));
  const lost: OrderRows['lost'] = new Map();
  const isUndone = payments.some(
    ({ id, reimbursedAt }) => reimbursedAt !== null && has(`charged_back:${id}`) && !has(`reimbursed:${id}`),
  );
  const isRefused = refunds.some(
    ({ id, status }) => status === 'failed' && has(`refund_promised:${id}`) && !has(`refund_failed:${id}`),
  );
  if (!isUndone && !isRefused) return lost;
  const owing = new Set(known.flatMap(({ account }) => ownerOfAvailable(account) ?? []));
  for (const sellerId of [...owing].toSorted())
    for (const [entryId, cents] of await lossShares(db, sellerId, currency)) lost.set(entryId, cents);
  return lost;
}

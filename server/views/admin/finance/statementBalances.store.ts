import type { Db } from '#server/platform/database/tables.ts';
import { sellerAccount } from '#server/trade/ledger/accounts.ts';
import type { StatementPeriod, StatementQuery } from '#shared/contract/seller/statement.ts';
import {
  LEDGER_CAUSES,
  type LedgerCause,
  SELLER_POCKETS,
  type SellerPocket,
} from '#shared/trade/ledgerWords.ts';
import { CURRENCIES, type Currency, reaisOf } from '#shared/values/money.ts';
import { addDays, addMonths, startOfDay, storeDayOf } from '#shared/values/storeDay.ts';

export const POCKETS = Object.keys(SELLER_POCKETS) as SellerPocket[];

/** A range of a statement as instants, the end excluded. */
export interface Span {
  from: string;
  until: string;
}

const EVER: Span = { from: '0000-01-01T00:00:00.000Z', until: '9999-12-31T23:00:00.000Z' };

/** The requested days, and their instants in the shop's time zone; without days, the whole statement. */
export function requestedSpan(
  { month, ...range }: Pick<StatementQuery, 'month' | 'from' | 'until'>,
  timezone: string,
  now: Date,
): { days: Pick<StatementPeriod, 'from' | 'until'>; span: Span } {
  const first = month && `${month === 'current' ? storeDayOf(now, timezone).slice(0, 7) : month}-01`;
  const from = first ?? range.from ?? null;
  const until = first ? addDays(addMonths(first, 1), -1) : (range.until ?? null);
  const at = (day: string) => startOfDay(day, timezone).toISOString();
  return {
    days: { from, until },
    span: {
      from: from === null ? EVER.from : at(from),
      until: until === null ? EVER.until : at(addDays(until, 1)),
    },
  };
}

export type Balances = Map<Currency, Record<SellerPocket, number>>;

const NOTHING: Record<SellerPocket, number> = { held: 0, disputed: 0, reserve: 0, available: 0, payout: 0 };

/** All of a seller's money held by the shop, in centavos. */
export const wholeOf = (cents: Readonly<Record<SellerPocket, number>>): number =>
  POCKETS.reduce((sum, pocket) => sum + cents[pocket], 0);

/**
 * What moved in whole hours of a range, a row for each kind and currency: whole months where they fit, hours at the
 * edges.
 */
function flowsIn(db: Db, sellerId: string, { from, until }: Span) {
  const [firstHour, lastHour] = [from.slice(0, 13), until.slice(0, 13)];
  const [firstMonth, lastMonth] = [from.slice(0, 7), until.slice(0, 7)];
  return db
    .selectFrom('sellerFlow')
    .where('sellerId', '=', sellerId)
    .where((eb) => {
      const hours = (first: string, last: string) =>
        eb.and([eb('grain', '=', 'hour'), eb('span', '>=', first), eb('span', '<', last)]);
      if (firstMonth === lastMonth) return hours(firstHour, lastHour);
      return eb.or([
        eb.and([eb('grain', '=', 'month'), eb('span', '>', firstMonth), eb('span', '<', lastMonth)]),
        // No month has a 32nd day.
        hours(firstHour, `${firstMonth}-32`),
        hours(lastMonth, lastHour),
      ]);
    })
    .groupBy(['currency', 'cause'])
    .select((eb) => [
      'currency',
      'cause',
      eb.fn.sum<number>('moves').as('moves'),
      ...POCKETS.map((pocket) => eb.fn.sum<number>(pocket).as(pocket)),
    ])
    .execute();
}

function add(balances: Balances, currency: Currency, cents: Readonly<Record<SellerPocket, number>>): void {
  const of = balances.get(currency) ?? { ...NOTHING };
  for (const pocket of POCKETS) of[pocket] += cents[pocket];
  balances.set(currency, of);
}

/** A seller's balances just after an entry, or just before an instant at the start of an hour. */
export async function balancesAt(
  db: Db,
  sellerId: string,
  place: { at: string; seq: number } | string,
): Promise<Balances> {
  const at = typeof place === 'string' ? place : place.at;
  const balances: Balances = new Map();
  for (const row of await flowsIn(db, sellerId, { from: EVER.from, until: at }))
    add(balances, row.currency, row);
  if (typeof place === 'string') return balances;
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'entryId', 'ledgerEntry.id')
    .where('ledgerEntry.sellerId', '=', sellerId)
    .where('at', '>=', at.slice(0, 13))
    .where((eb) => eb(eb.refTuple('at', 'seq'), '<=', eb.tuple(place.at, place.seq)))
    .where(
      'account',
      'in',
      POCKETS.map((pocket) => sellerAccount(sellerId, pocket)),
    )
    .groupBy(['ledgerPosting.currency', 'account'])
    .select((eb) => ['ledgerPosting.currency', 'account', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  for (const { currency, account, cents } of rows) {
    const pocket = POCKETS.find((each) => account === sellerAccount(sellerId, each));
    // A liability is stored as negative.
    if (pocket) add(balances, currency, { ...NOTHING, [pocket]: -cents });
  }
  return balances;
}

/** A seller's balances before and after a range, and the total of each kind of move in it. */
export async function totalsOf(db: Db, sellerId: string, span: Span): Promise<StatementPeriod['totals']> {
  const before = await balancesAt(db, sellerId, span.from);
  const flows = await flowsIn(db, sellerId, span);
  const after: Balances = new Map([...before].map(([currency, cents]) => [currency, { ...cents }]));
  for (const row of flows) add(after, row.currency, row);
  const reais = (cents: Readonly<Record<SellerPocket, number>>) => ({
    balance: reaisOf(wholeOf(cents)),
    available: reaisOf(cents.available),
  });
  const causes = Object.keys(LEDGER_CAUSES) as LedgerCause[];
  return (Object.keys(CURRENCIES) as Currency[])
    .filter((currency) => after.has(currency))
    .map((currency) => ({
      currency,
      opening: reais(before.get(currency) ?? NOTHING),
      closing: reais(after.get(currency) ?? NOTHING),
      kinds: flows
        .filter((row) => row.currency === currency)
        .toSorted((one, other) => causes.indexOf(one.cause) - causes.indexOf(other.cause))
        .map((row) => ({ cause: row.cause, moves: row.moves, ...reais(row) })),
    }));
}

/** Subtracts an entry from the balances, which gives those before it. */
export const undo = (
  balances: Balances,
  currency: Currency,
  changes: ReadonlyMap<SellerPocket, number>,
): void =>
  add(
    balances,
    currency,
    Object.fromEntries(POCKETS.map((pocket) => [pocket, -(changes.get(pocket) ?? 0)])) as Record<
      SellerPocket,
      number
    >,
  );

/** The balances of one currency, in reais. */
export function reaisIn(balances: Balances, currency: Currency): { balance: number; available: number } {
  const of = balances.get(currency) ?? NOTHING;
  return { balance: reaisOf(wholeOf(of)), available: reaisOf(of.available) };
}

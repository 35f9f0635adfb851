import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { StatementSum } from '#shared/contract/seller/shop.ts';
import type { LedgerCause } from '#shared/trade/ledgerWords.ts';
import { type Currency, reaisOf } from '#shared/values/money.ts';
import { addDays, addMonths, startOfDay, type StoreDay, storeDayOf } from '#shared/values/storeDay.ts';
import { POCKETS, wholeOf } from './statementBalances.store.ts';

const DAYS = 31;
const MONTHS = 12;

interface Asked {
  by: 'day' | 'month';
  page: number;
}

/** The first day of a page, and the day after its last. */
function spanOf({ by, page }: Asked, today: StoreDay): { from: StoreDay; until: StoreDay } {
  if (by === 'day')
    return { from: addDays(today, 1 - DAYS * page), until: addDays(today, 1 - DAYS * (page - 1)) };
  const month = `${today.slice(0, 7)}-01`;
  return { from: addMonths(month, 1 - MONTHS * page), until: addMonths(month, 1 - MONTHS * (page - 1)) };
}

const KIND: Partial<Record<LedgerCause, 'sales' | 'payouts'>> = {
  paid: 'sales',
  discounts_paid: 'sales',
  payout_requested: 'payouts',
  payout_paid: 'payouts',
  payout_failed: 'payouts',
};

/** A seller's money by day or month, newest first: received, returned and paid out. */
export async function sums(
  db: Db,
  sellerId: string,
  query: Asked,
  now: Date,
): Promise<{ items: StatementSum[]; page: number; earlier: boolean }> {
  const { timezone } = await settings.read(db);
  const { from, until } = spanOf(query, storeDayOf(now, timezone));
  const own = db.selectFrom('ledgerEntry').where('ledgerEntry.sellerId', '=', sellerId);
  const start = startOfDay(from, timezone).toISOString();
  // Grouped by the hour, which every time zone of the shop's divides; days are summed here.
  const rows = await db
    .selectFrom('sellerFlow')
    .where('sellerId', '=', sellerId)
    .where('grain', '=', 'hour')
    .where('span', '>=', start.slice(0, 13))
    .where('span', '<', startOfDay(until, timezone).toISOString().slice(0, 13))
    .select(['span', 'cause', 'currency', ...POCKETS])
    .execute();
  const known = new Map<string, { sales: number; returns: number; payouts: number }>();
  for (const row of rows) {
    const day = storeDayOf(new Date(`${row.span}:00:00.000Z`), timezone);
    const key = `${query.by === 'day' ? day : day.slice(0, 7)} ${row.currency}`;
    const of = known.get(key) ?? { sales: 0, returns: 0, payouts: 0 };
    of[KIND[row.cause] ?? 'returns'] += wholeOf(row);
    known.set(key, of);
  }
  const earlier = await own.where('at', '<', start).select('seq').limit(1).executeTakeFirst();
  const items = [...known]
    .filter(([, of]) => Object.values(of).some((cents) => cents !== 0))
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([key, { sales, returns, payouts }]) => {
      const [period = '', currency = ''] = key.split(' ');
      const each = { sales: reaisOf(sales), returns: reaisOf(returns), payouts: reaisOf(payouts) };
      return { period, currency: currency as Currency, ...each, total: reaisOf(sales + returns + payouts) };
    });
  return { items, page: query.page, earlier: earlier !== undefined };
}

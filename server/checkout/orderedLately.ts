import type { Quote } from '#shared/contract/account/checkout.ts';
import { orderNumber } from '#shared/orderStatus.ts';
import type { Db } from '../database/tables.ts';
import type { AskedLine } from './totals.ts';

const MINUTE_MS = 60_000;
const LATELY_MS = 15 * MINUTE_MS;

/** The order of exactly these products that somebody placed just before: whoever goes back may not mean to buy again. */
export async function orderedLately(
  db: Db,
  customerId: string,
  asked: readonly AskedLine[],
  now: Date,
): Promise<Quote['ordered']> {
  const rows = await db
    .selectFrom('purchase')
    .innerJoin('purchaseLine', 'purchaseLine.purchaseId', 'purchase.id')
    .where('customerId', '=', customerId)
    .where('placedAt', '>=', new Date(now.getTime() - LATELY_MS).toISOString())
    .where('status', '!=', 'cancelled')
    .orderBy('placedAt', 'desc')
    .orderBy('productId')
    .select(['seq', 'placedAt', 'productId'])
    .execute();
  const wanted = namesOf(asked);
  const same = rows.find(({ seq }) => namesOf(rows.filter((row) => row.seq === seq)) === wanted);
  if (!same) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(same.placedAt)) / MINUTE_MS));
  return { number: orderNumber(same.seq), minutes };
}

const namesOf = (lines: readonly { productId: string | null }[]): string =>
  lines
    .map(({ productId }) => productId ?? '')
    .toSorted()
    .join(' ');

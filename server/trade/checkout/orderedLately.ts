import type { Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import type { RecentOrder } from '#shared/contract/account/checkout.ts';
import type { Quote } from '#shared/contract/account/quote.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { MINUTE } from '#shared/values/time.ts';
import type { AskedLine } from './totals.ts';

const LATELY_MS = 15 * MINUTE;

/**
 * The order of exactly these products that the buyer placed just before: a buyer who goes back may not want a second
 * one.
 */
export async function orderedLately(
  db: Db,
  customerId: string,
  cart: readonly AskedLine[],
  now: Date,
): Promise<Quote['ordered']> {
  const cartNames = namesOf(cart.map(({ productId }) => productId));
  const lately = await recentOrders(db, customerId, now);
  const same = lately.find(
    ({ minutes, productIds }) => minutes * MINUTE < LATELY_MS && namesOf(productIds) === cartNames,
  );
  return same ? { number: same.number, minutes: same.minutes } : null;
}

/**
 * Two tabs, or a page left open, place no second order by mistake. `seen` is the order that the page has shown to the
 * buyer, or null. Throws `ordered_already` at `after`.
 */
export async function refuseUnasked(
  trx: Db,
  customerId: string,
  { lines, after: seen }: { lines: readonly AskedLine[]; after?: string | null | undefined },
  now: Date,
): Promise<void> {
  if (seen === undefined) return;
  const before = await orderedLately(trx, customerId, lines, now);
  if (!before || before.number === seen) return;
  const message = `Você acabou de fazer este mesmo pedido (${before.number}). Confira antes de fazer outro.`;
  throw faultAt('after', message, 'ordered_already');
}

/** The buyer's orders of the last minutes and the goods reserved for them until payment, newest first. */
export async function recentOrders(db: Db, customerId: string, now: Date): Promise<RecentOrder[]> {
  const at = now.toISOString();
  const rows = await db
    .selectFrom('purchase')
    .innerJoin('purchaseLine', 'purchaseLine.purchaseId', 'purchase.id')
    .where('customerId', '=', customerId)
    .where('status', '!=', 'cancelled')
    .where((eb) =>
      eb.or([
        eb('placedAt', '>', new Date(now.getTime() - LATELY_MS).toISOString()),
        eb.and([eb('status', '=', 'pending'), eb('expiresAt', '>', at)]),
      ]),
    )
    .orderBy('placedAt', 'desc')
    .orderBy('seq', 'desc')
    .select(['seq', 'placedAt', 'status', 'productId'])
    .execute();
  const orders = new Map<number, RecentOrder>();
  for (const { seq, placedAt, status, productId } of rows) {
    const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(placedAt)) / MINUTE));
    const order = orders.get(seq) ?? {
      number: orderNumber(seq),
      minutes,
      waits: status === 'pending',
      productIds: [],
    };
    if (productId) order.productIds.push(productId);
    orders.set(seq, order);
  }
  return [...orders.values()];
}

const namesOf = (productIds: readonly string[]): string => productIds.toSorted().join(' ');

import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import { keysOfOrder } from './buyerKeys.ts';

/** The buyer, as coupons count people. */
export interface Person {
  /** Undefined for a guest before the first order. */
  customerId: string | undefined;
  /** Digests that identify the account: its mailbox, its CPF, its CNPJ. (`buyerKeys.ts`) */
  keys: readonly string[];
}

/**
 * The uses that count. A use becomes free without a write: an order that ended unpaid, was cancelled or is fully
 * refunded has no use.
 */
export const countedUses = (db: Db) =>
  db
    .selectFrom('couponUse')
    .innerJoin('purchase', 'purchase.id', 'couponUse.purchaseId')
    .where('purchase.status', '!=', 'cancelled')
    .whereRef('purchase.refundedCents', '<', 'purchase.totalCents');

/** The same for a row in memory. */
export const counts = (order: { status: OrderStatus; refundedCents: number; totalCents: number }): boolean =>
  order.status !== 'cancelled' && order.refundedCents < order.totalCents;

/** The number of uses of each of these coupons. */
export async function usesOf(db: Db, couponIds: readonly string[]): Promise<Map<string, number>> {
  if (couponIds.length === 0) return new Map();
  const rows = await countedUses(db)
    .where('couponId', 'in', couponIds)
    .groupBy('couponId')
    .select((eb) => ['couponId', eb.fn.countAll<number>().as('uses')])
    .execute();
  return new Map(rows.map(({ couponId, uses }) => [couponId, uses]));
}

/** The orders of this account, mailbox, CPF or CNPJ. */
const ordersOf = (db: Db, { customerId = '', keys }: Person) =>
  db
    .selectFrom('purchase as own')
    .where('own.customerId', '=', customerId)
    .select('own.id')
    .union(
      db
        .selectFrom('buyerKey')
        .where('key', 'in', ['', ...keys])
        .select('purchaseId as id'),
    );

/** The number of a person's uses of a coupon, from this account or under one of these keys. */
export async function usesBy(db: Db, couponId: string, person: Person, but = ''): Promise<number> {
  const { uses } = await countedUses(db)
    .where('couponId', '=', couponId)
    .where('purchase.id', '!=', but)
    .where('purchase.id', 'in', ordersOf(db, person))
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  return uses;
}

/** Whether a person has an order that is paid or may still be. */
export async function hasBought(db: Db, person: Person, but = ''): Promise<boolean> {
  if (person.customerId === undefined && person.keys.length === 0) return false;
  const order = await db
    .selectFrom('purchase')
    .where('id', 'in', ordersOf(db, person))
    .where('id', '!=', but)
    .where('status', '!=', 'cancelled')
    .whereRef('refundedCents', '<', 'totalCents')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Locks coupons with a limit of uses, always in the same order. */
export async function lockCoupons(trx: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await lockRow(trx, 'coupon', id);
}

/** Whether an expired order may use its coupons again when its money comes late. */
export async function couponsAreLeft(trx: Db, purchaseId: string): Promise<boolean> {
  const own = await trx
    .selectFrom('couponUse')
    .innerJoin('coupon', 'coupon.id', 'couponUse.couponId')
    .innerJoin('purchase', 'purchase.id', 'couponUse.purchaseId')
    .where('purchaseId', '=', purchaseId)
    .select(['couponId', 'customerId', 'mostUses', 'mostPerPerson', 'firstPurchase'])
    .execute();
  const ids = own.map(({ couponId }) => couponId);
  await lockCoupons(trx, ids);
  const uses = await usesOf(trx, ids);
  const keys = await keysOfOrder(trx, purchaseId);
  for (const { couponId, customerId, ...limits } of own) {
    const person = { customerId, keys };
    if (limits.mostUses !== null && (uses.get(couponId) ?? 0) >= limits.mostUses) return false;
    if (
      limits.mostPerPerson !== null &&
      (await usesBy(trx, couponId, person, purchaseId)) >= limits.mostPerPerson
    )
      return false;
    if (limits.firstPurchase && (await hasBought(trx, person, purchaseId))) return false;
  }
  return true;
}

/** The coupons and discounts of an order for its buyer. */
export async function couponsOf(
  db: Db,
  purchaseId: string,
): Promise<{ code: string | null; title: string; discount: number }[]> {
  const rows = await db
    .selectFrom('couponUse')
    .where('purchaseId', '=', purchaseId)
    .orderBy('position')
    .select(['code', 'title', 'discountCents'])
    .execute();
  return rows.map(({ discountCents, ...coupon }) => ({ ...coupon, discount: reaisOf(discountCents) }));
}

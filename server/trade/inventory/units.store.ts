import type { ExpressionBuilder } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { deadlineIn } from '#server/services/settings/openingHours.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { doesWeigh } from '#server/trade/standing/linkedSales.ts';
import { DELIVERY_MINUTES, promiseOf } from '#shared/shop/promises.ts';

/**
 * Moves goods from the shelf to a buyer. A product with loaded units sells only units, and its stock is the number
 * available. Any other has a plain stock number and is delivered by a person. Every taker updates the product's row
 * first, so that buyers of the last unit queue there.
 */

export interface Wanted {
  productId: string;
  quantity: number;
  /** The line of the order, whose row exists already. */
  lineId: string;
  until: Date;
}

/**
 * Reserves goods for a line of an order. False, without a change, when there are too few. A repeated call extends the
 * reservation to the new instant.
 */
export async function reserve(trx: Db, { productId, quantity, lineId, until }: Wanted): Promise<boolean> {
  const reservedUntil = until.toISOString();
  const { numUpdatedRows: known } = await trx
    .updateTable('purchaseLine')
    .set({ reservedUntil })
    .where('id', '=', lineId)
    .where('reservedUntil', 'is not', null)
    .executeTakeFirst();
  if (known > 0n) {
    await unitsHeld(trx, lineId).set({ reservedUntil }).execute();
    return true;
  }
  const shelfTaken = await takeOff(
    trx,
    { productId, quantity, lineId },
    { state: 'reserved', reservedUntil },
  );
  if (shelfTaken === undefined) return false;
  await trx.updateTable('purchaseLine').set({ reservedUntil, shelfTaken }).where('id', '=', lineId).execute();
  return true;
}

/** The same for a new line, whose row says already that all of `quantity` is reserved. */
export async function reserveFirst(
  trx: Db,
  { productId, quantity, lineId, until }: Wanted,
): Promise<boolean> {
  const reserved = { state: 'reserved', reservedUntil: until.toISOString() } as const;
  const shelfTaken = await takeOff(trx, { productId, quantity, lineId }, reserved);
  if (shelfTaken !== undefined && shelfTaken !== quantity)
    await trx.updateTable('purchaseLine').set({ shelfTaken }).where('id', '=', lineId).execute();
  return shelfTaken !== undefined;
}

/** Releases a line's reservation; without one nothing changes. */
export async function release(trx: Db, lineId: string): Promise<void> {
  const line = await endReservation(trx, lineId);
  if (!line?.productId) return;
  const units = await unitsHeld(trx, lineId)
    .set({ state: 'available', purchaseLineId: null, reservedUntil: null })
    .returning('id')
    .execute();
  await putBack(trx, line.productId, units.length, line.shelfTaken ?? line.quantity);
}

/**
 * Delivers a line's reserved goods after the payment: its units are the buyer's at once, or a person gets a deadline to
 * deliver. A repeated call returns the same. Throws for a line that was never reserved or was released.
 */
export async function deliver(trx: Db, lineId: string, now: Date): Promise<'delivered' | 'byHand'> {
  const at = now.toISOString();
  const line = await endReservation(trx, lineId);
  if (!line) return handedOver(trx, lineId);
  const sold = { state: 'sold' as const, soldAt: at, reservedUntil: null };
  const units = await unitsHeld(trx, lineId).set(sold).returning('id').execute();
  const { productId, quantity } = line;
  // Units may have been loaded since a plain number was reserved.
  const complete =
    units.length > 0 ||
    (productId !== null &&
      (await countsUnits(trx, productId)) &&
      (await takeOff(trx, { productId, quantity, lineId }, sold)) !== undefined);
  const rules = await settings.read(trx);
  const due = deadlineIn(rules, DELIVERY_MINUTES[line.delivery], now);
  await trx
    .updateTable('purchaseLine')
    .set(complete ? { deliveredAt: at } : promiseOf(due, rules))
    .where('id', '=', lineId)
    .execute();
  if (productId) await countSold(trx, { id: lineId, productId }, quantity);
  return complete ? 'delivered' : 'byHand';
}

/**
 * Revokes the goods of a line when its money goes back. Units that the buyer has not seen return to the shelf; a
 * revealed unit is never sold again. A repeated call, or one for an unsold line, changes nothing.
 */
export async function revoke(trx: Db, lineId: string, now: Date): Promise<void> {
  await release(trx, lineId);
  const line = await trx
    .updateTable('purchaseLine')
    .set({ revokedAt: now.toISOString() })
    .where('id', '=', lineId)
    .where(lineWhere('sold'))
    .returning(OF_HAND)
    .executeTakeFirst();
  if (!line?.productId) return;
  const unseen = await unitsIn(trx, lineId, 'sold')
    .set({ state: 'available', purchaseLineId: null, soldAt: null, place: null })
    .returning('id')
    .execute();
  await unitsIn(trx, lineId, 'revealed').set({ state: 'revoked' }).execute();
  await putBack(trx, line.productId, unseen.length, fromShelf(line));
  await countSold(trx, { id: lineId, productId: line.productId }, -line.quantity);
}

/**
 * Restores a revoked line to its buyer: revealed and delivered units are theirs again, and the rest is taken off the
 * shelf again. A person's delivery gets a new deadline. False, without a change, when the stock is too low.
 */
export async function regain(trx: Db, lineId: string, now: Date): Promise<boolean> {
  const line = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(OF_HAND)
    .select('delivery')
    .executeTakeFirstOrThrow();
  const { productId, deliveredAt, dueAt } = line;
  const seen = await trx
    .selectFrom('unit')
    .where('purchaseLineId', '=', lineId)
    .where('state', '=', 'revoked')
    .select('id')
    .execute();
  const counted = productId !== null && (await countsUnits(trx, productId));
  const ofUnits = dueAt === null && (counted || seen.length > 0);
  const owed = dueAt !== null && deliveredAt === null;
  const missing = ofUnits ? line.quantity - seen.length : fromShelf(line);
  let { shelfTaken } = line;
  if (missing > 0) {
    const soldAt = now.toISOString();
    // Units of a manual delivery do not count: the product has loaded units since.
    if (productId === null || (owed && counted)) return false;
    const request = { productId, quantity: missing, lineId };
    const taken = await takeOff(trx, request, { state: 'sold', soldAt, reservedUntil: null });
    if (taken === undefined) return false;
    if (shelfTaken !== null) shelfTaken += taken - missing;
  }
  await unitsIn(trx, lineId, 'revoked').set({ state: 'revealed' }).execute();
  const rules = await settings.read(trx);
  const due = deadlineIn(rules, DELIVERY_MINUTES[line.delivery], now);
  await trx
    .updateTable('purchaseLine')
    .set({ revokedAt: null, shelfTaken, ...(owed && promiseOf(due, rules)) })
    .where('id', '=', lineId)
    .execute();
  if (productId) await countSold(trx, { id: lineId, productId }, line.quantity);
  return true;
}

const OF_HAND = [
  'productId',
  'quantity',
  'shelfTaken',
  'deliveredAt',
  'dueAt',
  'handedUnits',
  'exchangedAt',
  'exchangeTaken',
] as const;

/**
 * The part of a plain stock that a pending delivery holds. Delivered and exchanged units do not return, since they
 * already left the stock once.
 */
const fromShelf = (line: {
  quantity: number;
  shelfTaken: number | null;
  deliveredAt: string | null;
  dueAt: string | null;
  handedUnits: number;
  exchangedAt: string | null;
  exchangeTaken: number;
}): number => {
  if (line.dueAt === null || line.deliveredAt !== null) return 0;
  if (line.exchangedAt !== null) return line.exchangeTaken;
  return Math.max(0, (line.shelfTaken ?? line.quantity) - line.handedUnits);
};

/** The units of a line, by number. */
export const unitsOfLine = (db: Db, lineId: string) =>
  db
    .selectFrom('unit')
    .where('purchaseLineId', '=', lineId)
    .where('state', 'in', ['sold', 'revealed'])
    .orderBy('place')
    .orderBy('soldAt')
    .orderBy('createdAt')
    .orderBy('id');

const unitsIn = (trx: Db, lineId: string, state: 'reserved' | 'sold' | 'revealed' | 'revoked') =>
  trx.updateTable('unit').where('purchaseLineId', '=', lineId).where('state', '=', state);
const unitsHeld = (trx: Db, lineId: string) => unitsIn(trx, lineId, 'reserved');

/** Ends the reservation of a line; undefined without one. Of two parallel calls one gets it. */
const endReservation = (trx: Db, lineId: string) =>
  trx
    .updateTable('purchaseLine')
    .set({ reservedUntil: null })
    .where('id', '=', lineId)
    .where('reservedUntil', 'is not', null)
    .returning(['productId', 'quantity', 'delivery', 'shelfTaken'])
    .executeTakeFirst();

type Taken =
  | { state: 'reserved'; reservedUntil: string }
  | { state: 'sold'; soldAt: string; reservedUntil: null };

/** The rest of a stock, at least 0. */
const lessBy = (eb: ExpressionBuilder<Tables, 'product'>, quantity: number) => ({
  stock: eb
    .case()
    .when('stock', '>=', quantity)
    .then(eb('stock', '-', quantity))
    .else(0)
    .end(),
  stockMoved: 1 as const,
});

/** Takes goods off a shelf and returns how many the stock gave; undefined, without a change, when there are too few. */
async function takeOff(
  trx: Db,
  { productId, quantity, lineId }: Omit<Wanted, 'until'>,
  as: Taken,
): Promise<number | undefined> {
  const { enableStockManagement } = await settings.read(trx);
  const there = enableStockManagement ? quantity : await heldStock(trx, productId);
  const product = await trx
    .updateTable('product')
    .set((eb) => lessBy(eb, quantity))
    .where('id', '=', productId)
    .where((eb) => {
      const enough = eb('stock', '>=', quantity);
      // A shop that counts no stock sells manual deliveries without a limit, but never a missing unit.
      return enableStockManagement ? enough : eb.or([enough, eb('countsUnits', '=', 0)]);
    })
    .returning('countsUnits')
    .executeTakeFirst();
  if (!product) return undefined;
  if (!product.countsUnits) return Math.min(there, quantity);
  const { numUpdatedRows } = await trx
    .updateTable('unit')
    .set({ ...as, purchaseLineId: lineId })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('unit')
        .where('productId', '=', productId)
        .where('state', '=', 'available')
        .orderBy('createdAt')
        .orderBy('id')
        .limit(quantity)
        .select('id'),
    )
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== quantity)
    throw new Error(`product ${productId} has fewer units available than its stock says`);
  return quantity;
}

/** The number on a shelf, with the product locked; a shop that counts no stock may sell more. */
async function heldStock(trx: Db, productId: string): Promise<number> {
  await lockRow(trx, 'product', productId);
  const row = await trx.selectFrom('product').where('id', '=', productId).select('stock').executeTakeFirst();
  return row?.stock ?? 0;
}

/** Takes the units of an exchange off a plain stock as far as they are there; returns how many. */
export async function takePlain(trx: Db, productId: string, quantity: number): Promise<number> {
  await lockRow(trx, 'product', productId);
  const plain = await trx
    .selectFrom('product')
    .where('id', '=', productId)
    .where('countsUnits', '=', 0)
    .select('stock')
    .executeTakeFirst();
  if (!plain) return 0;
  await trx
    .updateTable('product')
    .set((eb) => lessBy(eb, quantity))
    .where('id', '=', productId)
    .execute();
  return Math.min(plain.stock, quantity);
}

/** Returns units to the shelf that counted them; for manual deliveries the plain number rises. */
async function putBack(trx: Db, productId: string, units: number, plain: number): Promise<void> {
  let query = trx.updateTable('product').where('id', '=', productId);
  if (units === 0) query = query.where('countsUnits', '=', 0);
  await query.set((eb) => ({ stock: eb('stock', '+', units || plain), stockMoved: 1 })).execute();
}

/** Linked sales do not count in a product's sold figure, or sellers who buy from themselves would rank first. */
async function countSold(
  trx: Db,
  { id, productId }: { id: string; productId: string },
  quantity: number,
): Promise<void> {
  if (await doesWeigh(trx, id)) await addSold(trx, productId, quantity);
}

/**
 * Adds or removes a line's units in the sold figure after the line began or ceased to count; only for a delivered or
 * due line without a refund.
 */
export async function countLate(trx: Db, lineId: string, counts: boolean): Promise<void> {
  const line = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .where(lineWhere('sold'))
    .select(['productId', 'quantity'])
    .executeTakeFirst();
  if (line?.productId) await addSold(trx, line.productId, counts ? line.quantity : -line.quantity);
}

const addSold = (trx: Db, productId: string, quantity: number) =>
  trx
    .updateTable('product')
    .set((eb) => ({ sold: eb('sold', '+', quantity) }))
    .where('id', '=', productId)
    .execute();

async function countsUnits(trx: Db, productId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('product')
    .where('id', '=', productId)
    .select('countsUnits')
    .executeTakeFirst();
  return row?.countsUnits === 1;
}

async function handedOver(trx: Db, lineId: string): Promise<'delivered' | 'byHand'> {
  const { deliveredAt, dueAt } = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(['deliveredAt', 'dueAt'])
    .executeTakeFirstOrThrow();
  if (dueAt) return 'byHand';
  if (deliveredAt) return 'delivered';
  throw new Error(`line ${lineId} has no reservation to deliver`);
}

/** Sets the stock of a product with units to the number available, after a change other than a sale. */
export async function countStock(trx: Db, productId: string): Promise<number> {
  const { stock } = await trx
    .updateTable('product')
    .set((eb) => ({
      stock: eb
        .selectFrom('unit')
        .where('productId', '=', productId)
        .where('state', '=', 'available')
        .select((each) => each.fn.countAll<number>().as('count')),
    }))
    .where('id', '=', productId)
    .returning('stock')
    .executeTakeFirstOrThrow();
  return stock;
}

import type { ExpressionBuilder } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { deadlineIn } from '#server/services/settings/openingHours.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { doesWeigh } from '#server/trade/standing/linkedSales.ts';
import { DELIVERY_MINUTES, promiseOf } from '#shared/shop/promises.ts';

/**
 * What moves goods from the shelf to a buyer. A product whose units were ever loaded sells only units, and its stock is
 * how many are available; any other has a plain number and is delivered by a person. Everybody who takes something off
 * a shelf changes the product's row first, so that buyers of the last unit wait for each other there.
 */

export interface Wanted {
  productId: string;
  quantity: number;
  /** The line of the order; its row is there already. */
  lineId: string;
  until: Date;
}

/**
 * Keeps goods for a line of an order. False, and nothing changed, when there are too few.
 * A line that holds them already keeps them until the new moment.
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

/** Gives back what a line holds; a line that holds nothing stays as it is. */
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
 * Hands over what a line holds, once it is paid: its units are the buyer's at once, or a person is told by when to
 * deliver. Asked again it answers the same. A line that was never reserved, or was released, throws.
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
 * Takes back the right to what a line was sold, when its money goes back. What its buyer has not seen returns to the
 * shelf; what was seen is never sold again. Asked again, or for a line that was never sold, it changes nothing.
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
 * Gives a line back to its buyer that was revoked: what they had seen or were handed is theirs again, the rest is taken from
 * the shelf once more, and what a person still owes is due by a new promise. False, and nothing changed, where it has too few.
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
    // Units that a person would have to hand over are none: such a product has been loaded since.
    if (productId === null || (owed && counted)) return false;
    const wanted = { productId, quantity: missing, lineId };
    const taken = await takeOff(trx, wanted, { state: 'sold', soldAt, reservedUntil: null });
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
 * What a plain stock gave for what a person still owes: what was handed over is never back, nor what was exchanged, since it
 * had been given once already.
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

/** The units that a line has, by their numbers. */
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

/** Ends the reservation of a line; undefined when there is none. Of two who ask at once, one gets it. */
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

/** What is left of a stock, which never falls below nothing. */
const lessBy = (eb: ExpressionBuilder<Tables, 'product'>, quantity: number) => ({
  stock: eb
    .case()
    .when('stock', '>=', quantity)
    .then(eb('stock', '-', quantity))
    .else(0)
    .end(),
  stockMoved: 1 as const,
});

/** Takes goods off a shelf and says how many that were; undefined, and nothing changed, where there are too few. */
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
      // A shop that counts no stock sells what a person delivers without end, but no unit that is not there.
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

/** What a shelf has, with its product held: a shop that counts no stock sells more than that. */
async function heldStock(trx: Db, productId: string): Promise<number> {
  await lockRow(trx, 'product', productId);
  const row = await trx.selectFrom('product').where('id', '=', productId).select('stock').executeTakeFirst();
  return row?.stock ?? 0;
}

/** Takes from a plain number what a person gives in place of something else, as far as it is there; says how many that were. */
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

/** Units return to the shelf they were counted on; where a person delivers, the plain number rises. */
async function putBack(trx: Db, productId: string, units: number, plain: number): Promise<void> {
  let query = trx.updateTable('product').where('id', '=', productId);
  if (units === 0) query = query.where('countsUnits', '=', 0);
  await query.set((eb) => ({ stock: eb('stock', '+', units || plain), stockMoved: 1 })).execute();
}

/** What its own seller seems to have bought is not among what a product has sold, or anyone who buys most of themselves would stand first. */
async function countSold(
  trx: Db,
  { id, productId }: { id: string; productId: string },
  quantity: number,
): Promise<void> {
  if (await doesWeigh(trx, id)) await addSold(trx, productId, quantity);
}

/** A line that weighs only now, or no more: its units count as sold, or not, where it is delivered or due and nothing went back. */
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
  throw new Error(`line ${lineId} holds nothing that could be delivered`);
}

/** Has a product that counts its units tell how many are available, once some came or went in another way than by a sale. */
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

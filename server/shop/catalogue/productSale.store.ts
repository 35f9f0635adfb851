import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import { change } from './adminProduct.store.ts';
import { refuseOfShut, sellerOf, stateOfSeller } from './shutShop.ts';

/** Shows or hides a product; address, figures and pictures stay. Throws `conflict` where its shop does not sell. */
export async function setActive(
  trx: Db,
  id: string,
  version: number,
  isActive: boolean,
  now: Date,
): Promise<void> {
  if (isActive) await refuseOfShut(trx, await sellerOf(trx, id));
  await change(trx, id, version, { isActive: isActive ? 1 : 0 }, now);
}

/** Puts back what was taken off sale by mistake; together with its shop, where that does not sell or is away. */
export async function putBack(trx: Db, id: string, version: number, now: Date): Promise<void> {
  const sellerId = await sellerOf(trx, id);
  const shut = (await stateOfSeller(trx, sellerId)) !== 'active';
  await change(trx, id, version, shut ? WITH_ITS_SHOP : { isActive: 1 }, now);
  await awayWithShop(trx, sellerId, now);
}

/** Products of a seller who is away cannot go on sale. */
export async function awayWithShop(trx: Db, sellerId: string, now: Date): Promise<void> {
  const shop = await trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .where('away', '=', 1)
    .select('awayWhole')
    .executeTakeFirst();
  if (shop) await sendAway(trx, sellerId, { whole: shop.awayWhole === 1 }, now);
}

export const WITH_ITS_SHOP = { isActive: 0, ownerPaused: 1, away: 1 } as const;

/** The switch for its owner, who can undo a pause of their own. */
export async function setPausedByOwner(
  trx: Db,
  id: string,
  version: number,
  paused: boolean,
  now: Date,
): Promise<void> {
  if (!paused) await refuseOfShut(trx, await sellerOf(trx, id));
  await change(trx, id, version, { isActive: paused ? 0 : 1, ownerPaused: paused ? 1 : 0, away: 0 }, now);
}

/** Takes off sale what a seller who is away cannot deliver, or all their products. */
export async function sendAway(
  trx: Db,
  sellerId: string,
  { whole }: { whole: boolean },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('product')
    .set((eb) => ({ ...moved(eb, now), isActive: 0, ownerPaused: 1, away: 1 }))
    .where('sellerId', '=', sellerId)
    .where('isActive', '=', 1)
    .$if(!whole, (query) => query.where('countsUnits', '=', 0))
    .execute();
}

/** Puts it back on sale, except products that are off sale for another reason by now. */
export async function bringBack(trx: Db, sellerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('product')
    .set((eb) => ({ ...moved(eb, now), isActive: 1, ownerPaused: 0 }))
    .where('sellerId', '=', sellerId)
    .where('away', '=', 1)
    .where('isActive', '=', 0)
    .where('ownerPaused', '=', 1)
    .where('archivedAt', 'is', null)
    .execute();
  await trx
    .updateTable('product')
    .set({ away: 0 })
    .where('sellerId', '=', sellerId)
    .where('away', '=', 1)
    .execute();
}

const moved = (eb: ExpressionBuilder<Tables, 'product'>, now: Date) => ({
  version: eb('version', '+', 1),
  stockMoved: 0 as const,
  updatedAt: now.toISOString(),
});

/** Turns a pause of the owner into one of the team; false without a pause. */
export async function takeOverPause(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set((eb) => ({ ownerPaused: 0, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .where('ownerPaused', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a product out of every list; past orders still name it, and its address stays reserved. */
export const archive = (
  trx: Db,
  { id, version, isActive }: Pick<AdminProduct, 'id' | 'version' | 'isActive'>,
  now: Date,
) =>
  change(
    trx,
    id,
    version,
    { isActive: 0, activeBefore: isActive ? 1 : 0, archivedAt: now.toISOString() },
    now,
  );

/** A product that was archived off sale stays off sale when it is restored. */
export const keepOff = (trx: Db, id: string) =>
  trx.updateTable('product').set({ activeBefore: 0 }).where('id', '=', id).execute();

/** Restores an archived product as it was. */
export async function restore(trx: Db, id: string, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('product')
    .where('id', '=', id)
    .select(['version', 'activeBefore'])
    .executeTakeFirstOrThrow();
  const shut = (await stateOfSeller(trx, await sellerOf(trx, id))) !== 'active';
  const sale =
    row.activeBefore === 0 ? { isActive: 0 as const } : shut ? WITH_ITS_SHOP : { isActive: 1 as const };
  await change(trx, id, row.version, { ...sale, activeBefore: null, archivedAt: null }, now);
}

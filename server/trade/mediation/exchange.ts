import { DELIVERY_MINUTES, promiseOf } from '#shared/promises.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { deadlineIn } from '#server/services/settings/openingHours.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as shelf from '#server/trade/inventory/shelf.store.ts';
import { takePlain } from '#server/trade/inventory/units.store.ts';
import { startHolds } from '#server/trade/ledger/holds.ts';
import { reopenOrder } from '#server/trade/orders/completeOrder.ts';
import { refundableLines } from '#server/trade/payments/lineRefunds.ts';

/** From where another unit of what a line was sold comes: the shelf at once, or a person by the promise's clock. */
export type Exchange = 'stock' | 'hand';

const read = async (db: Db, lineId: string) => {
  const line = await db
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(['id', 'purchaseId', 'productId', 'quantity', 'delivery', 'deliveredAt', 'revokedAt'])
    .executeTakeFirstOrThrow();
  const units = await db
    .selectFrom('unit')
    .where('purchaseLineId', '=', lineId)
    .where('state', 'in', ['sold', 'revealed'])
    .orderBy('id')
    .select(['id', 'productId'])
    .execute();
  return { line, units };
};

/** How a line can be exchanged now; undefined where nothing has come yet, its money is going back, or the shelf has too few. */
export async function exchangeOf(db: Db, lineId: string): Promise<Exchange | undefined> {
  const { line, units } = await read(db, lineId);
  if (line.deliveredAt === null || line.revokedAt !== null) return undefined;
  if ((await refundableLines(db, line.purchaseId))(lineId) === 0) return undefined;
  const [first] = units;
  if (!first) return 'hand';
  const { left } = await db
    .selectFrom('unit')
    .where('productId', '=', first.productId)
    .where('state', '=', 'available')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left >= units.length ? 'stock' : undefined;
}

/** The same with the shelf held, so that what there is stays there: whoever takes from one has its product's row. */
export async function heldExchange(trx: Db, lineId: string): Promise<Exchange | undefined> {
  const { units } = await read(trx, lineId);
  if (units[0]) await lockRow(trx, 'product', units[0].productId);
  return exchangeOf(trx, lineId);
}

/**
 * Gives the buyer of a line other units in place of those it has, or has a person deliver it again: what came first is
 * theirs no more, and hold, confirmation and guarantee begin anew with what comes. Order and shelf are held, and no
 * dispute of the line is open.
 */
export async function exchangeLine(trx: Db, lineId: string, from: Exchange, now: Date): Promise<void> {
  const { line, units } = await read(trx, lineId);
  const exchangedAt = now.toISOString();
  const anew = {
    exchangedAt,
    confirmBy: null,
    confirmedAt: null,
    confirmedBy: null,
    guaranteeUntil: null,
    heldUntil: null,
    releaseAt: null,
    confirmedHoldDays: null,
    reserveBasisPoints: 0,
  };
  const changes = trx.updateTable('purchaseLine').where('id', '=', lineId);
  if (from === 'stock') {
    for (const unit of units) await shelf.replace(trx, unit, now);
    const delivered = { deliveredAt: exchangedAt, dueAt: null, lateAt: null, cancelAt: null };
    await changes.set({ ...anew, ...delivered }).execute();
    await startHolds(trx, line.purchaseId);
    return;
  }
  const rules = await settings.read(trx);
  const promise = promiseOf(deadlineIn(rules, DELIVERY_MINUTES[line.delivery], now), rules);
  await changes.set({ ...anew, ...promise, deliveredAt: null, deliveryNote: null, handedUnits: 0 }).execute();
  if (line.productId !== null) await takePlain(trx, line.productId, line.quantity);
  await reopenOrder(trx, line.purchaseId, now);
}

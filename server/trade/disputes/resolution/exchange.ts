import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { deadlineIn } from '#server/services/settings/openingHours.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as corrections from '#server/trade/inventory/unitCorrections.store.ts';
import { takePlain, unitsOfLine } from '#server/trade/inventory/units.store.ts';
import { startHolds } from '#server/trade/ledger/holds.ts';
import { reopenOrder } from '#server/trade/orders/completeOrder.ts';
import { refundableLines } from '#server/trade/payments/lineRefunds.ts';
import { DELIVERY_MINUTES, promiseOf } from '#shared/shop/promises.ts';
import type { NoExchange } from '#shared/trade/disputes.ts';
import { isUnreleased } from '#shared/trade/holds.ts';
import { keepUnits } from '#shared/trade/lineUnits.ts';

/** The source of another unit: the shelf at once, or a person within the promise's clock. */
export type Exchange = 'stock' | 'hand';

/** The exchanged units of a line, by number; without numbers the whole line. */
export interface Exchanged {
  lineId: string;
  units: readonly number[] | null;
}

const read = async (db: Db, { lineId, units: named }: Exchanged) => {
  const line = await db
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(['id', 'purchaseId', 'productId', 'quantity', 'delivery', 'deliveredAt', 'revokedAt'])
    .select(['heldUntil', 'releaseAt'])
    .executeTakeFirstOrThrow();
  const all = await unitsOfLine(db, lineId).select(['id', 'productId']).execute();
  const units = named === null ? all : all.filter((_unit, index) => named.includes(index + 1));
  return { line, units };
};

/** The source of another unit, or the reason why there is none; one of the two is null. */
export interface ExchangeAnswer {
  exchange: Exchange | null;
  noExchange: NoExchange | null;
}

const from = (exchange: Exchange): ExchangeAnswer => ({ exchange, noExchange: null });
const none = (noExchange: NoExchange): ExchangeAnswer => ({ exchange: null, noExchange });

/**
 * How a line can be exchanged now. A unit off the shelf is exchanged only for another on the shelf. A seller who
 * delivers by hand makes or fetches the next one, and may promise it at any stock. (docs/decisions.md, 'Settled since')
 */
export async function exchangeOf(db: Db, exchanged: Exchanged): Promise<ExchangeAnswer> {
  const { line, units } = await read(db, exchanged);
  if (line.revokedAt !== null) return none('refunding');
  if (line.deliveredAt === null) return none('not_delivered');
  if ((await refundableLines(db, line.purchaseId))(line.id) === 0) return none('refunding');
  const [first] = units;
  if (!first) return from('hand');
  const { left } = await db
    .selectFrom('unit')
    .where('productId', '=', first.productId)
    .where('state', '=', 'available')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left >= units.length ? from('stock') : none('out_of_stock');
}

/** The same with the shelf locked, so that its stock does not change: each taker locks the product's row. */
export async function heldExchange(trx: Db, exchanged: Exchanged): Promise<ExchangeAnswer> {
  const { units } = await read(trx, exchanged);
  if (units[0]) await lockRow(trx, 'product', units[0].productId);
  return exchangeOf(trx, exchanged);
}

/**
 * Gives the buyer of a line other units, or has a person deliver again. The replaced units are revoked and the others
 * stay. Hold, confirmation and guarantee begin again with the new delivery. An ended hold stays ended, since its money
 * is already the seller's. Order and shelf are locked, and the line has no open dispute.
 */
export async function exchangeLine(trx: Db, exchanged: Exchanged, way: Exchange, now: Date): Promise<void> {
  const { line, units } = await read(trx, exchanged);
  const exchangedAt = now.toISOString();
  const anew = {
    exchangedAt,
    exchangedUnits: keepUnits(exchanged.units),
    confirmBy: null,
    confirmedAt: null,
    confirmedBy: null,
    guaranteeUntil: null,
    releaseAt: null,
    ...(isUnreleased(line) && {
      heldUntil: null,
      heldBecause: null,
      confirmedHoldDays: null,
      reserveBasisPoints: 0,
    }),
  };
  const changes = trx.updateTable('purchaseLine').where('id', '=', line.id);
  if (way === 'stock') {
    for (const unit of units) await corrections.replace(trx, unit, now);
    const delivered = { deliveredAt: exchangedAt, dueAt: null, lateAt: null, cancelAt: null };
    await changes.set({ ...anew, ...delivered }).execute();
    await startHolds(trx, line.purchaseId);
    return;
  }
  const rules = await settings.read(trx);
  const promise = promiseOf(deadlineIn(rules, DELIVERY_MINUTES[line.delivery], now), rules);
  const owed = exchanged.units?.length ?? line.quantity;
  const exchangeTaken = line.productId === null ? 0 : await takePlain(trx, line.productId, owed);
  await changes
    .set({
      ...anew,
      ...promise,
      deliveredAt: null,
      handedUnits: line.quantity - owed,
      owedUnits: anew.exchangedUnits,
      exchangeTaken,
      // The units that the buyer keeps are part of the number.
      ...(exchanged.units === null && { deliveryNote: null }),
    })
    .execute();
  await reopenOrder(trx, line.purchaseId, now);
}

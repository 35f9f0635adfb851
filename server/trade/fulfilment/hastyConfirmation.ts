import type { Db } from '#server/platform/database/tables.ts';
import { countLate } from '#server/trade/inventory/units.store.ts';
import * as linkedSales from '#server/trade/standing/linkedSales.ts';
import { refreshReputation } from '#server/trade/standing/reputation.ts';
import { MINUTE } from '#shared/values/time.ts';

/** A real buyer does not pay, read a code, try it and confirm within this time. */
const HASTY_MS = MINUTE;

/** Records a hasty confirmation on a line whose seller has an owner. A sale that this links no longer counts. */
export async function noteHaste(trx: Db, lineId: string, now: Date): Promise<void> {
  const line = await trx
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .innerJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .where('purchaseLine.id', '=', lineId)
    .where('seller.ownerId', 'is not', null)
    .select(['seller.id as sellerId', 'paidAt', 'emailConfirmedAt'])
    .executeTakeFirst();
  if (!line || line.paidAt === null || now.getTime() - Date.parse(line.paidAt) >= HASTY_MS) return;
  const sign = line.emailConfirmedAt === null ? 'strangerInHaste' : 'haste';
  const isLinked = await linkedSales.note(trx, { lineId, sellerId: line.sellerId, signs: [sign] }, now);
  if (!isLinked) return;
  await countLate(trx, lineId, false);
  await refreshReputation(trx, [line.sellerId], now);
}

import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as sale from '#server/shop/catalogue/productSale.store.ts';
import { storeDayOf } from '#shared/values/storeDay.ts';

/**
 * Hides listings whose seller is on holiday or whose shop is closed, and shows those again that it hid. It is
 * idempotent, so that a listing approved during a holiday follows.
 */
export async function applyHolidays(db: Db, now: Date): Promise<void> {
  const sellers = await db
    .selectFrom('seller')
    .where((eb) =>
      eb.or([eb('awayFrom', 'is not', null), eb('away', '=', 1), eb('standing', '!=', 'active')]),
    )
    .select('id')
    .execute();
  for (const { id } of sellers) await transaction(db, (trx) => applyHoliday(trx, id, now));
}

/** The same for one seller, whose row is locked. */
export async function applyHoliday(trx: Db, sellerId: string, now: Date): Promise<void> {
  await lockRow(trx, 'seller', sellerId);
  const { away, awayFrom, awayUntil, awayWhole, standing } = await trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['away', 'awayFrom', 'awayUntil', 'awayWhole', 'standing'])
    .executeTakeFirstOrThrow();
  const today = storeDayOf(now, (await settings.read(trx)).timezone);
  const isAway = awayFrom !== null && awayUntil !== null && awayFrom <= today && today <= awayUntil;
  const shut = standing !== 'active';
  if (shut || isAway) await sale.sendAway(trx, sellerId, { whole: shut || awayWhole === 1 }, now);
  else if (away === 1) await sale.bringBack(trx, sellerId, now);
  const isOver = awayUntil !== null && awayUntil < today;
  if (isOver || (away === 1) !== isAway)
    await trx
      .updateTable('seller')
      .set({ away: isAway ? 1 : 0, ...(isOver && { awayFrom: null, awayUntil: null, awayWhole: 0 }) })
      .where('id', '=', sellerId)
      .execute();
}

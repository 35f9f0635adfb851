import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { stock } from '#server/views/admin/reports/figures.store.ts';
import { addDays, startOfDay, storeDayOf } from '#shared/values/storeDay.ts';

const DAYS = 60;

/** What was in stock on the days before, for the figures of today to be compared with: what is left, and what was sold since. */
export async function loadStockDays(trx: Db, now: Date): Promise<void> {
  const { timezone } = await settings.read(trx);
  const { units } = await stock(trx, 0);
  const today = storeDayOf(now, timezone);
  const sold = await trx
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchase.status', '<>', 'cancelled')
    .where('purchase.placedAt', '>=', startOfDay(addDays(today, -DAYS), timezone).toISOString())
    .select(['purchase.placedAt', 'purchaseLine.quantity'])
    .execute();
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, -1 - index));
  await insertAll(
    trx,
    'stockDay',
    days.map((day) => {
      const begins = startOfDay(day, timezone).toISOString();
      const since = sold.filter(({ placedAt }) => placedAt >= begins);
      return { day, units: units + since.reduce((sum, { quantity }) => sum + quantity, 0) };
    }),
  );
}

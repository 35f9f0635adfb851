import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { addDays, storeDayOf } from '#shared/values/storeDay.ts';
import { stock } from './figures.store.ts';

const KEPT_DAYS = 60;
/** A shop that was stopped on that day may be compared with a day shortly before. */
const NEAR_DAYS = 7;

/** Stores the units in stock today, once: the first process or start of the day decides. */
export async function note(db: Db, now: Date): Promise<void> {
  const { timezone } = await settings.read(db);
  const day = storeDayOf(now, timezone);
  const { units } = await stock(db, 0);
  await db
    .insertInto('stockDay')
    .values({ day, units })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  await db.deleteFrom('stockDay').where('day', '<', addDays(day, -KEPT_DAYS)).execute();
}

/** The units in stock on a day, or on the last stored day shortly before it. */
export async function unitsOn(db: Db, day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('stockDay')
    .where('day', '<=', day)
    .where('day', '>', addDays(day, -NEAR_DAYS))
    .orderBy('day', 'desc')
    .select('units')
    .limit(1)
    .executeTakeFirst();
  return row?.units;
}

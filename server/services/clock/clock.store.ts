import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

const ID = 'shop';

/** The latest instant that a trusted clock has shown; undefined in a database that no clock has been compared with. */
export async function readLatest(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('shopClock').where('id', '=', ID).select('latestAt').executeTakeFirst();
  return row?.latestAt;
}

/**
 * The newest instant in rows that every used shop writes, for a database of a release without `shopClock`;
 * undefined where there is none. Reads whole columns, once in a shop's life. A stock day starts at 10:00 UTC of the
 * previous day, when its first time zone begins it. So it counts as an instant within a day of its every hour.
 */
export async function newestWrite(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select max("placedAt") as "at" from "purchase"
    union all select max("at") from "ledgerEntry"
    union all select max("createdAt") from "mail"
    union all select max("lastSeenAt") from "adminSession"
    union all select max("lastSeenAt") from "customerSession"
    union all select max("at") from "auditEntry"
    union all select max("day") || 'T10:00:00.000Z' from "stockDay"`.execute(db);
  return rows
    .flatMap(({ at }) => at ?? [])
    .sort()
    .at(-1);
}

/** Writes the first instant, or advances it from `before`; another process's later value stays. */
export async function noteLatest(db: Db, before: string | undefined, at: string): Promise<void> {
  if (before === undefined)
    await db
      .insertInto('shopClock')
      .values({ id: ID, latestAt: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  else
    await db
      .updateTable('shopClock')
      .set({ latestAt: at })
      .where('id', '=', ID)
      .where('latestAt', '=', before)
      .execute();
}

/** Sets the latest instant, even to an earlier one; every process compares its clock with it. */
export async function acceptClock(db: Db, at: string): Promise<void> {
  await db
    .insertInto('shopClock')
    .values({ id: ID, latestAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ latestAt: at }))
    .execute();
}

import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * How long the money of a delivered line is kept for its seller, copied onto the line when it is delivered. What was delivered
 * before was promised nothing shorter than its guarantee.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['guaranteeUntil', 'heldUntil', 'releaseAt'])
    await db.schema.alterTable('purchaseLine').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('purchaseLine')
    .addColumn('reserveBasisPoints', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const end =
    db.getExecutor().adapter instanceof SqliteAdapter
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', "deliveredAt", '+' || "guaranteeDays" || ' days')`
      : sql`to_char(("deliveredAt"::timestamptz at time zone 'utc') + make_interval(days => "guaranteeDays"),
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`update "purchaseLine" set "guaranteeUntil" = ${end}, "heldUntil" = ${end}, "releaseAt" = ${end}
    where "deliveredAt" is not null and "sellerId" is not null and "sellerId" <> 'loja-oficial'`.execute(db);
  await db.schema.createIndex('purchaseLineToRelease').on('purchaseLine').columns(['releaseAt']).execute();
}

import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * A buyer confirms what was delivered, or time does. What was delivered before has three days from its delivery, as accounts have
 * now; where they are over, it is confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['confirmBy', 'confirmedAt', 'confirmedBy'])
    await db.schema.alterTable('purchaseLine').addColumn(column, 'text').execute();
  await db.schema.alterTable('purchaseLine').addColumn('confirmedHoldDays', 'integer').execute();
  const end =
    db.getExecutor().adapter instanceof SqliteAdapter
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', "deliveredAt", '+3 days')`
      : sql`to_char(("deliveredAt"::timestamptz at time zone 'utc') + make_interval(days => 3),
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`update "purchaseLine" set "confirmBy" = ${end} where "deliveredAt" is not null`.execute(db);
  await sql`update "purchaseLine" set "confirmedAt" = "confirmBy", "confirmedBy" = 'time'
    where "confirmBy" <= ${new Date().toISOString()} and "revokedAt" is null`.execute(db);
  await sql`create index "purchaseLineToConfirm" on "purchaseLine" ("confirmBy") where "confirmedAt" is null`.execute(
    db,
  );
}

import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** When payouts, disputes, reviews, subscriptions and messages last changed, so that programs may ask for what is new to them; no writer can forget it. */
const LISTS = {
  payout: { began: 'requestedAt', changed: ['sentAt', 'endedAt'] },
  dispute: { began: 'openedAt', changed: ['decidedAt', 'closedAt'] },
  review: { began: 'createdAt', changed: ['answeredAt'] },
  newsletterSubscription: { began: 'createdAt', changed: ['confirmedAt', 'unsubscribedAt'] },
  message: { began: 'createdAt', changed: ['updatedAt'] },
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  if (!sqlite)
    await sql`create function stamp_changed() returns trigger language plpgsql as $$ begin
      new."changedAt" := to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      return new; end $$`.execute(db);
  for (const [table, { began, changed }] of Object.entries(LISTS)) {
    await db.schema.alterTable(table).addColumn('changedAt', 'text').execute();
    // Of what was before, the latest moment that it bears.
    for (const column of changed)
      await sql`update ${sql.table(table)} set "changedAt" = ${sql.ref(column)}
        where ${sql.ref(column)} > coalesce("changedAt", ${sql.ref(began)})`.execute(db);
    await sql`create index ${sql.id(`${table}ByChange`)} on ${sql.table(table)}
      (coalesce("changedAt", ${sql.ref(began)}))`.execute(db);
    await sql.raw(sqlite ? stampOnSqlite(table) : stampOnPostgres(table)).execute(db);
  }
  // The orders of their lists in the back-office.
  for (const table of ['review', 'newsletterSubscription'])
    await sql`create index ${sql.id(`${table}Newest`)} on ${sql.table(table)} ("createdAt" desc, "id")`.execute(
      db,
    );
  await sql`create index "disputeInOffice" on "dispute" (
    (case when "state" in ('mediation', 'appealed') then 0 when "closedAt" is null then 1 else 2 end),
    (coalesce("dueAt", '9')), "openedAt" desc, "id")`.execute(db);
}

const stampOnSqlite = (table: string) =>
  `create trigger "${table}ChangedAt" after update on "${table}" when new."changedAt" is old."changedAt" begin
     update "${table}" set "changedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where "id" = new."id"; end`;

const stampOnPostgres = (table: string) =>
  `create trigger "${table}ChangedAt" before update on "${table}" for each row execute function stamp_changed()`;

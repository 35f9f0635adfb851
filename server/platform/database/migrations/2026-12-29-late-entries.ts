import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * Processes are replaced one by one: one of the release before, which knows no sellers of entries, goes on writing some beside
 * this one. What it wrote gets its seller here, and what it writes from now on as it is written. SQLite has one process.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  const known = (entry: string) =>
    sql.raw(`coalesce((select "sellerId" from "purchaseLine" where "id" = ${entry}."lineId"),
      (select "sellerId" from "payout" where "id" = ${entry}."payoutId"))`);
  await sql`create function name_ledger_seller() returns trigger language plpgsql as $$ begin
    new."sellerId" := ${known('new')};
    return new; end $$`.execute(db);
  await sql`create trigger "ledgerEntryNamesSeller" before insert on "ledgerEntry" for each row
    when (new."sellerId" is null and (new."lineId" is not null or new."payoutId" is not null))
    execute function name_ledger_seller()`.execute(db);
  await sql`alter table "ledgerEntry" disable trigger "ledgerEntryKept"`.execute(db);
  await sql`update "ledgerEntry" set "sellerId" = ${known('"ledgerEntry"')}
    where "sellerId" is null and ("lineId" is not null or "payoutId" is not null)`.execute(db);
  await sql`alter table "ledgerEntry" enable trigger "ledgerEntryKept"`.execute(db);
}

import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** An entry names the seller whose line or payout it is about, so that a statement is read off an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellersInLedger(db);
  const known = sql`update "ledgerEntry" set "sellerId" = coalesce(
    (select "sellerId" from "purchaseLine" where "purchaseLine"."id" = "ledgerEntry"."lineId"),
    (select "sellerId" from "payout" where "payout"."id" = "ledgerEntry"."payoutId"))`;
  // What moved stays as it was; that it is nobody's to change is put aside for what is added to it.
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`drop trigger "ledgerEntryNoupdate"`.execute(db);
    await known.execute(db);
    await sql`create trigger "ledgerEntryNoupdate" before update on "ledgerEntry"
      begin select raise(abort, 'the ledger is append-only'); end`.execute(db);
    return;
  }
  await sql`alter table "ledgerEntry" disable trigger "ledgerEntryKept"`.execute(db);
  await known.execute(db);
  await sql`alter table "ledgerEntry" enable trigger "ledgerEntryKept"`.execute(db);
}

export async function sellersInLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledgerEntry').addColumn('sellerId', 'text').execute();
  await sql`create index "ledgerEntryOfSeller" on "ledgerEntry" ("sellerId", "at", "seq")
    where "sellerId" is not null`.execute(db);
}

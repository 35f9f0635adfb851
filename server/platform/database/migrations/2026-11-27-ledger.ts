import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

/**
 * Double entry. Postings are written first and their entry last, which closes it: the database refuses an entry that does not
 * add up to 0, a posting of an entry that is closed, one whose entry never comes, and every change afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await serialColumn(db, db.schema.createTable('ledgerEntry'), 'seq')
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('causeKey', 'text', (c) => c.notNull().unique())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('purchaseId', 'text')
    .addColumn('lineId', 'text')
    .addColumn('paymentId', 'text')
    .execute();
  await db.schema.createIndex('ledgerEntryOfPurchase').on('ledgerEntry').columns(['purchaseId']).execute();
  await db.schema.createIndex('ledgerEntryByTime').on('ledgerEntry').columns(['at', 'seq']).execute();
  await db.schema
    .createTable('ledgerPosting')
    .addColumn('entryId', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('amountCents', 'bigint', (c) => c.notNull().check(sql`"amountCents" <> 0`))
    .addPrimaryKeyConstraint('ledgerPostingOfEntry', ['entryId', 'account'])
    .addForeignKeyConstraint('ledgerPostingEntry', ['entryId'], 'ledgerEntry', ['id'], (c) =>
      c.deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema
    .createIndex('ledgerPostingOfAccount')
    .on('ledgerPosting')
    .columns(['account', 'amountCents'])
    .execute();
  await (db.getExecutor().adapter instanceof SqliteAdapter ? guardOnSqlite(db) : guardOnPostgres(db));
}

const TABLES = ['ledgerEntry', 'ledgerPosting'];

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.id(`${table}No${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, 'the ledger is append-only'); end`.execute(db);
  await sql`create trigger "ledgerEntryAddsUp" before insert on "ledgerEntry"
    when (select count(*) < 2 or sum("amountCents") <> 0 from "ledgerPosting" where "entryId" = new."id")
    begin select raise(abort, 'a ledger entry adds up to 0'); end`.execute(db);
  await sql`create trigger "ledgerPostingIsOpen" before insert on "ledgerPosting"
    when exists (select 1 from "ledgerEntry" where "id" = new."entryId")
    begin select raise(abort, 'the ledger entry is closed'); end`.execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_ledger_change() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger is append-only'; end $$`.execute(db);
  for (const table of TABLES)
    await sql`create trigger ${sql.id(`${table}Kept`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_ledger_change()`.execute(db);
  await sql`create function check_ledger_entry() returns trigger language plpgsql as $$ begin
    if (select count(*) < 2 or sum("amountCents") <> 0 from "ledgerPosting" where "entryId" = new."id")
      then raise exception 'a ledger entry adds up to 0'; end if;
    return new; end $$`.execute(db);
  await sql`create trigger "ledgerEntryAddsUp" before insert on "ledgerEntry"
    for each row execute function check_ledger_entry()`.execute(db);
  await sql`create function check_ledger_posting() returns trigger language plpgsql as $$ begin
    if exists (select 1 from "ledgerEntry" where "id" = new."entryId")
      then raise exception 'the ledger entry is closed'; end if;
    return new; end $$`.execute(db);
  await sql`create trigger "ledgerPostingIsOpen" before insert on "ledgerPosting"
    for each row execute function check_ledger_posting()`.execute(db);
}

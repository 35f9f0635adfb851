import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * Whatever is made of money keeps the currency it was made in; everything of before is in reais. An entry of the ledger
 * moves money of one currency, so that what adds up to 0 in each adds up in all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['purchase', 'payment', 'simuladoCharge']) await addCurrency(db, table);
  await ledgerInCurrencies(db);
}

const addCurrency = (db: Kysely<unknown>, table: string) =>
  db.schema
    .alterTable(table)
    .addColumn('currency', 'text', (c) => c.notNull().defaultTo('BRL'))
    .execute();

export async function ledgerInCurrencies(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ledgerEntry', 'ledgerPosting']) await addCurrency(db, table);
  await db.schema.dropIndex('ledgerPostingOfAccount').execute();
  await db.schema
    .createIndex('ledgerPostingOfAccount')
    .on('ledgerPosting')
    .columns(['account', 'currency', 'amountCents'])
    .execute();
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`create trigger "ledgerEntryInOneCurrency" before insert on "ledgerEntry"
      when exists (select 1 from "ledgerPosting" where "entryId" = new."id" and "currency" <> new."currency")
      begin select raise(abort, 'a ledger entry is of one currency'); end`.execute(db);
    return;
  }
  await sql`create or replace function check_ledger_currency() returns trigger language plpgsql as $$ begin
    if exists (select 1 from "ledgerPosting" where "entryId" = new."id" and "currency" <> new."currency")
      then raise exception 'a ledger entry is of one currency'; end if;
    return new; end $$`.execute(db);
  await sql`create trigger "ledgerEntryInOneCurrency" before insert on "ledgerEntry"
    for each row execute function check_ledger_currency()`.execute(db);
}

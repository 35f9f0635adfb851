import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Whoever applies for a shop prepares its listings: a draft names the shop, or the application whose id it will take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`alter table "listingDraft" drop constraint "listingDraft_sellerId_fkey"`.execute(db);
    return;
  }
  // SQLite takes no reference off a table: it is made anew, as it says itself that it is, columns of others included.
  const { rows } = await sql<{ sql: string }>`select "sql" from sqlite_master
    where "tbl_name" = 'listingDraft' and "sql" is not null order by "type" = 'table' desc`.execute(db);
  const [table = '', ...indexes] = rows.map((row) => row.sql);
  const free = table.replace('"listingDraft"', '"freeDraft"').replace(/ references "seller" \("id"\)/i, '');
  await sql.raw(free).execute(db);
  await sql`insert into "freeDraft" select * from "listingDraft"`.execute(db);
  await sql`drop table "listingDraft"`.execute(db);
  await sql`alter table "freeDraft" rename to "listingDraft"`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
}

import { type Kysely, sql, SqliteAdapter } from 'kysely';

// As since 2026-12-23, for whoever writes a product without them.
const parts = (column: string) =>
  `(select group_concat(hex(substr("chunk", "place"."n", "place"."length")), ' ') from (
     select substr(${column}, ("block"."n" - 1) * 64 + 1, 65) as "chunk" from "textPosition" as "block"
     where "block"."length" = 1 and "block"."n" <= (length(${column}) + 63) / 64 limit -1
   ) cross join "textPosition" as "place" where "place"."n" <= min(64, length("chunk")))`;

const made = (column: 'title' | 'text', of: string) =>
  `coalesce((select "${column}" from "madeTextParts" where "productId" = new."id"), ${parts(of)})`;

const forget = (row: string) => `
  delete from "productText" where rowid = ${row};
  delete from "productPart" where rowid = ${row};`;

/**
 * Whoever writes thousands of products in SQLite may bring the parts of their texts, made where that costs a tenth: they stand in
 * this table from before a product's row is written until after, in one transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await db.schema
    .createTable('madeTextParts')
    .addColumn('productId', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await sql`drop trigger "textChanged"`.execute(db);
  await sql
    .raw(
      `create trigger "textChanged" after update of "cell", "sold", "titleText", "searchText" on "product"
       when old."textRow" is not new."textRow" or old."shelf" is not new."shelf"
         or old."titleText" is not new."titleText" or old."searchText" is not new."searchText"
       begin
         ${forget('old."textRow"')}
         ${forget('(select "textRow" from "product" where "seq" = new."seq")')}
         insert into "productText" (rowid, "title", "text", "shelf")
           select "textRow", "titleText", "searchText", '#' || "shelf" || '#' from "product"
           where "seq" = new."seq" and "textRow" is not null;
         insert into "productPart" (rowid, "title", "text", "shelf")
           select "textRow", ${made('title', '"titleText"')}, ${made('text', '"searchText"')}, 's' || "shelf" from "product"
           where "seq" = new."seq" and "textRow" is not null;
       end`,
    )
    .execute(db);
}

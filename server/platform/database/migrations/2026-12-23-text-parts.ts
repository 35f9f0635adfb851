import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * A text's parts of one and two letters, as hexadecimal words. SQLite walks to each letter from the beginning of what it cuts,
 * so that a description of 5,000 letters cost 70 ms; cut into 64 letters first, with one of the next, it costs a seventh. A
 * part that comes twice is written twice: telling them apart costs more than the index does, which keeps it once.
 */
const parts = (column: string) =>
  `(select group_concat(hex(substr("chunk", "place"."n", "place"."length")), ' ') from (
     select substr(${column}, ("block"."n" - 1) * 64 + 1, 65) as "chunk" from "textPosition" as "block"
     where "block"."length" = 1 and "block"."n" <= (length(${column}) + 63) / 64 limit -1
   ) cross join "textPosition" as "place" where "place"."n" <= min(64, length("chunk")))`;

const forget = (row: string) => `
  delete from "productText" where rowid = ${row};
  delete from "productPart" where rowid = ${row};`;

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
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
           select "textRow", ${parts('"titleText"')}, ${parts('"searchText"')}, 's' || "shelf" from "product"
           where "seq" = new."seq" and "textRow" is not null;
       end`,
    )
    .execute(db);
}

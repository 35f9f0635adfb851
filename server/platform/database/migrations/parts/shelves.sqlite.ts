import { type Kysely, sql } from 'kysely';
import { classOf } from './cellOf.ts';

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** Numbers the categories: a cell has no room for their ids. */
export async function createShelves(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table "shelf" ("number" integer primary key autoincrement,
       "categoryId" text not null unique references "category" ("id") on delete cascade)`,
  );
  await run(db, `insert into "shelf" ("categoryId") select "id" from "category"`);
  await run(
    db,
    `create trigger "categoryShelved" after insert on "category"
       begin insert into "shelf" ("categoryId") values (new."id"); end`,
  );
}

/** The order of `rowid` in the text indexes: best-selling first by two leading digits, then first created first. `catalogue/lists/textPlaces.ts` has its own copy. */
export const TEXT_ROW = `case when "cell" is not null then
  (length("sold") * 100 + cast(substr("sold" || '0', 1, 2) as integer)) * 1099511627776
  + 1099511627775 - "seq" end`;

export async function addCells(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table "product" add column "cell" integer`);
  await run(
    db,
    `alter table "product" add column "shelf" integer generated always as ("cell" >> 10) virtual`,
  );
  await run(
    db,
    `alter table "product" add column "textRow" integer generated always as (${TEXT_ROW}) virtual`,
  );
}

const PLACE = `update "product" set "cell" = (
    select "shelf"."number" * 1024 + ${classOf('"product"', 'instr', (value) => `cast(${value} as integer)`)}
    from "shelf" join "category" on "category"."id" = "shelf"."categoryId"
    where "shelf"."categoryId" = "product"."categoryId" and "category"."visible" = 1
  ) where "isActive" = 1`;
const UNPLACE = `update "product" set "cell" = null where "isActive" = 0`;

const leave = (row: 'old' | 'new') => `
  update "productCell" set "count" = "count" - 1 where "cell" = ${row}."cell";
  update "sellerCell" set "count" = "count" - 1
    where "sellerId" = ${row}."sellerId" and "cell" = ${row}."cell";`;
const arrive = `
  insert into "productCell" values (new."cell", 1) on conflict do update set "count" = "count" + 1;
  insert into "sellerCell" values (new."sellerId", new."cell", 1) on conflict do update set "count" = "count" + 1;`;
const standing = (row: 'old' | 'new', sign: '-' | '+') => `
  insert into "sellerStanding" values (${row}."sellerId", 0, 0, 0, 0) on conflict do nothing;
  update "sellerStanding" set
    "products" = "products" ${sign} 1,
    "sold" = "sold" ${sign} ${row}."sold",
    "ratingCount" = "ratingCount" ${sign} ${row}."ratingCount",
    "ratingTenths" = "ratingTenths" ${sign} cast(round(${row}."rating" * 10) as integer) * ${row}."ratingCount"
  where "sellerId" = ${row}."sellerId";`;

/** Each trigger accounts for one step between two states of a row, so that their order does not matter. */
export async function keepCells(db: Kysely<unknown>): Promise<void> {
  const triggers = {
    productAdded: `after insert on "product" begin
      ${PLACE} and "seq" = new."seq"; end`,
    productChanged: `after update of
      "categoryId", "priceCents", "oldPriceCents", "badges", "rating", "isActive" on "product" begin
      ${PLACE} and "seq" = new."seq"; ${UNPLACE} and "seq" = new."seq"; end`,
    categoryShown: `after update of "visible" on "category" when old."visible" is not new."visible" begin
      ${PLACE} and "categoryId" = new."id"; end`,
    cellLeft: `after update of "cell", "sellerId" on "product"
      when old."cell" is not null and (old."cell" is not new."cell" or old."sellerId" is not new."sellerId") begin
      ${leave('old')} end`,
    cellEntered: `after update of "cell", "sellerId" on "product"
      when new."cell" is not null and (old."cell" is not new."cell" or old."sellerId" is not new."sellerId") begin
      ${arrive} end`,
    standingLost: `after update of "cell", "sellerId", "sold", "rating", "ratingCount" on "product"
      when old."cell" is not null begin ${standing('old', '-')} end`,
    standingGained: `after update of "cell", "sellerId", "sold", "rating", "ratingCount" on "product"
      when new."cell" is not null begin ${standing('new', '+')} end`,
    productGone: `after delete on "product" when old."cell" is not null begin
      ${leave('old')} ${standing('old', '-')} end`,
  };
  for (const [name, body] of Object.entries(triggers)) await run(db, `create trigger "${name}" ${body}`);
  await run(db, PLACE);
}

// Parts of one and two letters as hexadecimal words, because a trigram is longer than such a text.
const parts = (column: string) =>
  `(select group_concat("part", ' ') from (
     select distinct hex(substr(${column}, "n", "length")) as "part" from "textPosition" where "n" <= length(${column})))`;

const FORGET = (row: string) => `
  delete from "productText" where rowid = ${row};
  delete from "productPart" where rowid = ${row};`;
const LEARN = `
  insert into "productText" (rowid, "title", "text", "shelf")
    select "textRow", "titleText", "searchText", '#' || "shelf" || '#' from "product"
    where "seq" = new."seq" and "textRow" is not null;
  insert into "productPart" (rowid, "title", "text", "shelf")
    select "textRow", ${parts('"titleText"')}, ${parts('"searchText"')}, 's' || "shelf" from "product"
    where "seq" = new."seq" and "textRow" is not null;`;

/** Text of products on sale, as trigrams for what has three letters or more and as parts for what has fewer. */
export async function keepText(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create virtual table "productText" using fts5 ("title", "text", "shelf",
       content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  );
  await run(
    db,
    `create virtual table "productPart" using fts5 ("title", "text", "shelf",
       content = '', contentless_delete = 1, detail = column, tokenize = 'ascii')`,
  );
  await run(
    db,
    `create table "textPosition" ("n" integer, "length" integer, primary key ("n", "length")) without rowid`,
  );
  await run(
    db,
    `insert into "textPosition" with recursive "position" ("n") as
       (select 1 union all select "n" + 1 from "position" where "n" < 20000)
     select "n", "length" from "position", (select 1 as "length" union all select 2)`,
  );
  await run(
    db,
    `create trigger "textChanged" after update of "cell", "sold", "titleText", "searchText" on "product"
     when old."textRow" is not new."textRow" or old."shelf" is not new."shelf"
       or old."titleText" is not new."titleText" or old."searchText" is not new."searchText"
     begin
       ${FORGET('old."textRow"')}
       ${FORGET('(select "textRow" from "product" where "seq" = new."seq")')}
       ${LEARN}
     end`,
  );
  await run(
    db,
    `create trigger "textGone" after delete on "product" when old."textRow" is not null begin
       ${FORGET('old."textRow"')} end`,
  );
}

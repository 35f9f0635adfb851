import { cellClass } from '#server/platform/database/migrations/parts/cells.ts';
import { migration } from '#server/platform/database/migrations/parts/statements.ts';
import { announceTables } from '#server/platform/database/migrations/parts/triggers.ts';

/**
 * What keeps the cost of a list independent of the number of products (docs/architecture/catalogue.md).
 * A product on sale is in a cell: its category's shelf, price class, features, whole stars and whether it is promoted,
 * packed into one integer as `facetCell.ts` unpacks it. Triggers maintain the cell of each product, the number of products in
 * each cell, and the sums of each seller, so that no writer can forget to.
 */
export const up = migration(({ engine }) => [
  // Numbers the categories: a cell has no room for their ids.
  `create table "shelf" (
    "number" ${engine === 'sqlite' ? 'integer primary key autoincrement' : 'serial primary key'},
    "categoryId" text not null unique references "category" ("id") on delete cascade
  )`,

  `create table "productCell" ("cell" integer primary key, "count" integer not null)`,

  `create table "sellerCell" (
    "sellerId" text not null references "seller" ("id") on delete cascade,
    "cell" integer not null, "count" integer not null,
    constraint "sellerCellKey" primary key ("sellerId", "cell")
  )`,

  // What a seller has sold and how it was rated also counts products off sale; `products` counts those on sale.
  `create table "sellerStanding" (
    "sellerId" text primary key references "seller" ("id") on delete cascade,
    "products" integer not null, "sold" bigint not null, "ratingCount" bigint not null,
    "ratingTenths" bigint not null
  )`,
  ...announceTables(engine, 'shelf', 'productCell', 'sellerCell', 'sellerStanding'),

  ...(engine === 'sqlite' ? CELLS_ON_SQLITE : CELLS_ON_POSTGRES),
]);

const addToStanding = (row: 'old' | 'new', sign: '-' | '+', tenths: string): string => `
  update "sellerStanding" set
    "products" = "products" ${sign} case when ${row}."cell" is null then 0 else 1 end,
    "sold" = "sold" ${sign} ${row}."sold",
    "ratingCount" = "ratingCount" ${sign} ${row}."ratingCount",
    "ratingTenths" = "ratingTenths" ${sign} ${tenths} * ${row}."ratingCount"
  where "sellerId" = ${row}."sellerId";`;
const NEW_STANDING = `insert into "sellerStanding" values (new."sellerId", 0, 0, 0, 0) on conflict do nothing;`;
const LEAVE_CELL = `
  update "productCell" set "count" = "count" - 1 where "cell" = old."cell";
  update "sellerCell" set "count" = "count" - 1 where "sellerId" = old."sellerId" and "cell" = old."cell";`;

const PLACE = `update "product" set "cell" = (
    select "shelf"."number" * 1024 + ${cellClass('"product"', 'instr', (value) => `cast(${value} as integer)`)}
    from "shelf" join "category" on "category"."id" = "shelf"."categoryId"
    where "shelf"."categoryId" = "product"."categoryId" and "category"."visible" = 1
  ) where "isActive" = 1`;
const TAKE_OFF = `update "product" set "cell" = null where "isActive" = 0`;
const tenthsOnSqlite = (row: string) => `cast(round(${row}."rating" * 10) as integer)`;
const LOSE_ON_SQLITE = addToStanding('old', '-', tenthsOnSqlite('old'));
const GAIN_ON_SQLITE = `${NEW_STANDING} ${addToStanding('new', '+', tenthsOnSqlite('new'))}`;
const moved = (row: 'old' | 'new') =>
  `${row}."cell" is not null and (old."cell" is not new."cell" or old."sellerId" is not new."sellerId")`;
const SUMMED = ['cell', 'sellerId', 'sold', 'rating', 'ratingCount'];

/** Each trigger accounts for one step between two states of a row, so that their order does not matter. */
const CELLS_ON_SQLITE = Object.entries({
  categoryShelved: `after insert on "category" begin insert into "shelf" ("categoryId") values (new."id"); end`,
  productAdded: `after insert on "product" begin ${PLACE} and "seq" = new."seq"; end`,
  productChanged: `after update of
    "categoryId", "priceCents", "oldPriceCents", "badges", "rating", "isActive" on "product" begin
    ${PLACE} and "seq" = new."seq"; ${TAKE_OFF} and "seq" = new."seq"; end`,
  categoryShown: `after update of "visible" on "category" when old."visible" is not new."visible" begin
    ${PLACE} and "categoryId" = new."id"; end`,
  cellLeft: `after update of "cell", "sellerId" on "product" when ${moved('old')} begin ${LEAVE_CELL} end`,
  cellEntered: `after update of "cell", "sellerId" on "product" when ${moved('new')} begin
    insert into "productCell" values (new."cell", 1) on conflict do update set "count" = "count" + 1;
    insert into "sellerCell" values (new."sellerId", new."cell", 1) on conflict do update set "count" = "count" + 1;
    end`,
  standingAdded: `after insert on "product" begin ${GAIN_ON_SQLITE} end`,
  standingChanged: `after update of ${SUMMED.map((name) => `"${name}"`).join(', ')} on "product"
    when ${SUMMED.map((name) => `old."${name}" is not new."${name}"`).join(' or ')}
    begin ${LOSE_ON_SQLITE} ${GAIN_ON_SQLITE} end`,
  standingGone: `after delete on "product" begin ${LOSE_ON_SQLITE} end`,
  productGone: `after delete on "product" when old."cell" is not null begin ${LEAVE_CELL} end`,
}).map(([name, body]) => `create trigger "${name}" ${body}`);

const tenthsOnPostgres = (row: string) => `round(${row}."rating" * 10)::bigint`;

const CELLS_ON_POSTGRES = [
  `create function shelve_category() returns trigger language plpgsql as $$ begin
    insert into "shelf" ("categoryId") values (new."id"); return null; end $$`,
  `create trigger "categoryShelved" after insert on "category" for each row execute function shelve_category()`,
  `create function place_product() returns trigger language plpgsql as $$ begin
    new."cell" := (
      select "shelf"."number" * 1024 + ${cellClass('new', 'strpos', (value) => `floor(${value})::integer`)}
      from "shelf" join "category" on "category"."id" = "shelf"."categoryId"
      where "shelf"."categoryId" = new."categoryId" and "category"."visible" = 1 and new."isActive" = 1);
    return new; end $$`,
  `create trigger "productPlaced" before insert or update on "product"
    for each row execute function place_product()`,
  `create function count_product() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and old."cell" is not distinct from new."cell" and old."sellerId" = new."sellerId"
      and old."sold" = new."sold" and old."rating" = new."rating" and old."ratingCount" = new."ratingCount"
    then return null; end if;
    if tg_op <> 'INSERT' then
      if old."cell" is not null then ${LEAVE_CELL} end if;
      ${addToStanding('old', '-', tenthsOnPostgres('old'))}
    end if;
    if tg_op <> 'DELETE' then
      if new."cell" is not null then
        insert into "productCell" values (new."cell", 1)
          on conflict ("cell") do update set "count" = "productCell"."count" + 1;
        insert into "sellerCell" values (new."sellerId", new."cell", 1)
          on conflict ("sellerId", "cell") do update set "count" = "sellerCell"."count" + 1;
      end if;
      ${NEW_STANDING} ${addToStanding('new', '+', tenthsOnPostgres('new'))}
    end if;
    return null; end $$`,
  `create trigger "productCounted" after insert or update or delete on "product"
    for each row execute function count_product()`,
  `create function show_category() returns trigger language plpgsql as $$ begin
    update "product" set "isActive" = "isActive" where "categoryId" = new."id"; return null; end $$`,
  `create trigger "categoryShown" after update of "visible" on "category"
    for each row when (old."visible" is distinct from new."visible") execute function show_category()`,
];

import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * What a seller has sold and how it was rated stays theirs when a product leaves the shop, for a holiday or for good; only
 * the number of products counts those on sale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
  await sql
    .raw(
      `insert into "sellerStanding" ("sellerId", "products", "sold", "ratingCount", "ratingTenths")
       select "sellerId", count("cell"), sum("sold"), sum("ratingCount"),
         sum(${isSqlite ? 'cast(round("rating" * 10) as integer)' : 'round("rating" * 10)::bigint'} * "ratingCount")
       from "product" group by "sellerId"`,
    )
    .execute(db);
}

const tenths = {
  sqlite: (row: string) => `cast(round(${row}."rating" * 10) as integer)`,
  postgres: (row: string) => `round(${row}."rating" * 10)::bigint`,
};

const count = (row: 'old' | 'new', sign: '-' | '+', engine: keyof typeof tenths) => `
  update "sellerStanding" set
    "products" = "products" ${sign} case when ${row}."cell" is null then 0 else 1 end,
    "sold" = "sold" ${sign} ${row}."sold",
    "ratingCount" = "ratingCount" ${sign} ${row}."ratingCount",
    "ratingTenths" = "ratingTenths" ${sign} ${tenths[engine](row)} * ${row}."ratingCount"
  where "sellerId" = ${row}."sellerId";`;
const lose = (engine: keyof typeof tenths) => count('old', '-', engine);
const gain = (engine: keyof typeof tenths) => `
  insert into "sellerStanding" values (new."sellerId", 0, 0, 0, 0) on conflict do nothing;
  ${count('new', '+', engine)}`;

const COUNTED = ['cell', 'sellerId', 'sold', 'rating', 'ratingCount'];

const SQLITE = [
  ...['standingLost', 'standingGained', 'productGone'].map((name) => `drop trigger "${name}"`),
  `delete from "sellerStanding"`,
  `create trigger "standingAdded" after insert on "product" begin ${gain('sqlite')} end`,
  `create trigger "standingChanged" after update of ${COUNTED.map((name) => `"${name}"`).join(', ')} on "product"
     when ${COUNTED.map((name) => `old."${name}" is not new."${name}"`).join(' or ')}
     begin ${lose('sqlite')} ${gain('sqlite')} end`,
  `create trigger "standingGone" after delete on "product" begin ${lose('sqlite')} end`,
  `create trigger "productGone" after delete on "product" when old."cell" is not null begin
     update "productCell" set "count" = "count" - 1 where "cell" = old."cell";
     update "sellerCell" set "count" = "count" - 1 where "sellerId" = old."sellerId" and "cell" = old."cell"; end`,
];

const POSTGRES = [
  `delete from "sellerStanding"`,
  `create or replace function count_product() returns trigger language plpgsql as $$ begin
     if tg_op = 'UPDATE' and old."cell" is not distinct from new."cell" and old."sellerId" = new."sellerId"
       and old."sold" = new."sold" and old."rating" = new."rating" and old."ratingCount" = new."ratingCount"
     then return null; end if;
     if tg_op <> 'INSERT' then
       if old."cell" is not null then
         update "productCell" set "count" = "count" - 1 where "cell" = old."cell";
         update "sellerCell" set "count" = "count" - 1 where "sellerId" = old."sellerId" and "cell" = old."cell";
       end if;
       ${lose('postgres')}
     end if;
     if tg_op <> 'DELETE' then
       if new."cell" is not null then
         insert into "productCell" values (new."cell", 1)
           on conflict ("cell") do update set "count" = "productCell"."count" + 1;
         insert into "sellerCell" values (new."sellerId", new."cell", 1)
           on conflict ("sellerId", "cell") do update set "count" = "sellerCell"."count" + 1;
       end if;
       ${gain('postgres')}
     end if;
     return null; end $$`,
];

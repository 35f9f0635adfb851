import { type Kysely, sql } from 'kysely';
import { classOf } from './cellOf.ts';

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** Numbers the categories: a cell has no room for their ids. */
export async function createShelves(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table "shelf" ("number" serial primary key,
       "categoryId" text not null unique references "category" ("id") on delete cascade)`,
  );
  await run(db, `insert into "shelf" ("categoryId") select "id" from "category"`);
  await run(
    db,
    `create function shelve_category() returns trigger language plpgsql as $$ begin
       insert into "shelf" ("categoryId") values (new."id"); return null; end $$`,
  );
  await run(
    db,
    `create trigger "categoryShelved" after insert on "category" for each row execute function shelve_category()`,
  );
}

export async function addCells(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table "product" add column "cell" integer`);
  await run(db, `alter table "product" add column "shelf" integer generated always as ("cell" >> 10) stored`);
}

const leave = `
  update "productCell" set "count" = "count" - 1 where "cell" = old."cell";
  update "sellerCell" set "count" = "count" - 1 where "sellerId" = old."sellerId" and "cell" = old."cell";`;
const arrive = `
  insert into "productCell" values (new."cell", 1)
    on conflict ("cell") do update set "count" = "productCell"."count" + 1;
  insert into "sellerCell" values (new."sellerId", new."cell", 1)
    on conflict ("sellerId", "cell") do update set "count" = "sellerCell"."count" + 1;`;
const standing = (row: 'old' | 'new', sign: '-' | '+') => `
  insert into "sellerStanding" values (${row}."sellerId", 0, 0, 0, 0) on conflict do nothing;
  update "sellerStanding" set
    "products" = "products" ${sign} 1,
    "sold" = "sold" ${sign} ${row}."sold",
    "ratingCount" = "ratingCount" ${sign} ${row}."ratingCount",
    "ratingTenths" = "ratingTenths" ${sign} round(${row}."rating" * 10)::bigint * ${row}."ratingCount"
  where "sellerId" = ${row}."sellerId";`;

export async function keepCells(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function place_product() returns trigger language plpgsql as $$ begin
       new."cell" := (
         select "shelf"."number" * 1024 + ${classOf('new', 'strpos', (value) => `floor(${value})::integer`)}
         from "shelf" join "category" on "category"."id" = "shelf"."categoryId"
         where "shelf"."categoryId" = new."categoryId" and "category"."visible" = 1 and new."isActive" = 1);
       return new; end $$`,
  );
  await run(
    db,
    `create trigger "productPlaced" before insert or update on "product"
       for each row execute function place_product()`,
  );
  await run(
    db,
    `create function count_product() returns trigger language plpgsql as $$ begin
       if tg_op = 'UPDATE' and old."cell" is not distinct from new."cell" and old."sellerId" = new."sellerId"
         and old."sold" = new."sold" and old."rating" = new."rating" and old."ratingCount" = new."ratingCount"
       then return null; end if;
       if tg_op <> 'INSERT' and old."cell" is not null then ${leave} ${standing('old', '-')} end if;
       if tg_op <> 'DELETE' and new."cell" is not null then ${arrive} ${standing('new', '+')} end if;
       return null; end $$`,
  );
  await run(
    db,
    `create trigger "productCounted" after insert or update or delete on "product"
       for each row execute function count_product()`,
  );
  await run(
    db,
    `create function show_category() returns trigger language plpgsql as $$ begin
       update "product" set "isActive" = "isActive" where "categoryId" = new."id"; return null; end $$`,
  );
  await run(
    db,
    `create trigger "categoryShown" after update of "visible" on "category"
       for each row when (old."visible" is distinct from new."visible") execute function show_category()`,
  );
  await run(db, `update "product" set "isActive" = "isActive"`);
}

/** An index of trigrams; the extension lives outside the shop's own schema, so that several shops can share it. */
export async function keepText(db: Kysely<unknown>): Promise<void> {
  const schema = (await trigramSchema(db)) ?? (await createTrigrams(db));
  for (const column of ['titleText', 'searchText'])
    await run(
      db,
      `create index "product_${column}" on "product" using gin ("${column}" "${schema}".gin_trgm_ops)
         where "cell" is not null`,
    );
}

async function trigramSchema(db: Kysely<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db);
  return rows[0]?.schema;
}

async function createTrigrams(db: Kysely<unknown>): Promise<string> {
  try {
    await run(db, `create extension pg_trgm with schema public`);
    return 'public';
  } catch (error) {
    throw new Error(
      'The search needs the PostgreSQL extension pg_trgm, and this user may not create it. ' +
        'As an administrator of the database run: create extension pg_trgm',
      { cause: error },
    );
  }
}

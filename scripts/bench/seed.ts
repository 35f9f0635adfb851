import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { randomFrom } from '#scripts/sample/chance.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import SqliteDatabase from '#server/platform/database/sqlite.mjs';
import type { Db } from '#server/platform/database/tables.ts';
import { loadFixtures } from '#server/sample/loadFixtures.ts';
import { mergeSegments } from '#server/shop/catalogue/lists/textSegments.ts';
import { searchTextOf } from '#server/shop/catalogue/searchText.ts';
import { FEATURES } from '#shared/shop/productFilters.ts';
import { searchable } from '#shared/values/text.ts';
import { BENCH } from './secrets.ts';
import { WORDS } from './words.ts';

/** The sample shop with products added until it has `size` of them, the same ones in every run. */
async function seedShop(url: string, fixtures: string, size: number): Promise<void> {
  const { db, close } = openDatabase(url);
  await migrate(db);
  await loadFixtures(db, fixtures, new Date(), openVault(BENCH.deliveryKey));
  if (!url.startsWith('sqlite:')) await fillThroughTriggers(db, size);
  await close();
  if (!url.startsWith('sqlite:')) return;
  fill(new SqliteDatabase(url.replace('sqlite:', '')), size);
  // As the daily work leaves it.
  const database = openDatabase(url);
  await mergeSegments(database.db, new AbortController().signal);
  await database.close();
}

const PICTURE = '/pictures/products/conta-instagram-fitness-15k.svg';

/** On PostgreSQL the shop's own triggers count what comes in, which takes some minutes for 50,000. */
async function fillThroughTriggers(db: Db, size: number): Promise<void> {
  const categories = await db
    .selectFrom('category')
    .where('visible', '=', 1)
    .orderBy('position')
    .select('id')
    .execute();
  const sellers = Array.from({ length: Math.max(10, Math.round(size / 500)) }, (_, n) => ({
    id: randomUUID(),
    slug: `vendedor-${n}`,
    name: `Vendedor ${n}`,
    bio: 'Vende produtos digitais.',
    verified: 1 as const,
    avatar: '/pictures/sellers/arara.svg',
    since: '2024-01-01T00:00:00.000Z',
  }));
  await insertAll(db, 'seller', sellers);
  const random = randomFrom(20_261_120);
  const { before } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  const products = Array.from({ length: Math.max(0, size - before) }, (_, n) => {
    const { badges, classes: _classes, ...row } = madeProduct(before + n, random);
    return {
      ...row,
      categoryId: categories[Math.floor(categories.length * random() ** 1.5)]?.id ?? '',
      sellerId: sellers[Math.floor(sellers.length * random() ** 2)]?.id ?? '',
      brand: null,
      stock: 10,
      delivery: 'instant' as const,
      guaranteeDays: 7,
      featured: 0 as const,
      isActive: 1 as const,
      badges: JSON.stringify(badges),
      specifications: '[{"key":"Formato","value":"Digital"}]',
      titleText: searchable(row.title),
      searchText: searchTextOf({ ...row, badges }),
      createdAt: row.publishedAt,
      updatedAt: row.publishedAt,
    };
  });
  await insertAll(db, 'product', products);
  await insertAll(
    db,
    'productImage',
    products.map(({ id, title }) => ({
      id: `${id}-0`,
      productId: id,
      position: 0,
      url: PICTURE,
      alt: title,
      width: 1_200,
      height: 900,
    })),
  );
  // Work that the server would do by itself within minutes, during the measurement.
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Triggers and indexes are put aside while rows come in, and what they keep is computed once at the end. */
function fill(database: SqliteDatabase.Database, size: number): void {
  database.pragma('journal_mode = off');
  database.pragma('synchronous = off');
  database.pragma('cache_size = -400000');
  const existing = database
    .prepare(
      `select "type", "name", "sql" from sqlite_master
       where "tbl_name" in ('product', 'productImage') and "type" in ('trigger', 'index') and "sql" is not null
       order by "type"`,
    )
    .all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of existing) database.exec(`drop ${type} "${name}"`);

  const categories = column(
    database,
    `select "categoryId" from "shelf" join "category" on "id" = "categoryId"
    where "visible" = 1 order by "position"`,
  );
  const categoryNumbers = column(
    database,
    `select "number" from "shelf" join "category" on "id" = "categoryId"
    where "visible" = 1 order by "position"`,
  ) as unknown as number[];
  const sellers = addSellers(database, Math.max(10, Math.round(size / 500)));
  const product =
    database.prepare(`insert into "product" ("id", "slug", "title", "description", "categoryId", "sellerId",
    "priceCents", "oldPriceCents", "stock", "delivery", "guaranteeDays", "featured", "isActive", "badges",
    "specifications", "sold", "rating", "ratingCount", "titleText", "searchText", "publishedAt", "createdAt",
    "updatedAt", "cell") values (${Array(24).fill('?').join(', ')})`);
  const image = database.prepare(`insert into "productImage" values (?, ?, 0, '${PICTURE}', ?, 1200, 900)`);
  const random = randomFrom(20_261_120);
  const before = database.prepare(`select count(*) from "product"`).pluck().get() as number;
  database.exec('begin');
  for (let n = before; n < size; n++) {
    const row = madeProduct(n, random);
    const at = Math.floor(categories.length * random() ** 1.5);
    product.run(
      row.id,
      row.slug,
      row.title,
      row.description,
      categories[at],
      sellers[Math.floor(sellers.length * random() ** 2)],
      row.priceCents,
      row.oldPriceCents,
      10,
      'instant',
      7,
      0,
      1,
      JSON.stringify(row.badges),
      '[{"key":"Formato","value":"Digital"}]',
      row.sold,
      row.rating,
      row.ratingCount,
      searchable(row.title),
      searchTextOf(row),
      row.publishedAt,
      row.publishedAt,
      row.publishedAt,
      (categoryNumbers[at] ?? 0) * 1_024 + row.classes,
    );
    image.run(`${row.id}-0`, row.id, row.title);
  }
  database.exec('commit');

  database.function('textParts', { deterministic: true }, (text) => partsOf(String(text)));
  database.exec(`
    insert into "productText" (rowid, "title", "text", "shelf")
      select "textRow", "titleText", "searchText", '#' || "shelf" || '#' from "product"
      where "seq" > ${before} order by "textRow";
    insert into "productPart" (rowid, "title", "text", "shelf")
      select "textRow", textParts("titleText"), textParts("searchText"), 's' || "shelf" from "product"
      where "seq" > ${before} order by "textRow";
    insert into "productWord" (rowid, "words")
      select "textRow", "searchText" || ' zt' || replace("titleText", ' ', ' zt') || ' zs' || "shelf" from "product"
      where "seq" > ${before} order by "textRow";
    delete from "productCell"; delete from "sellerCell"; delete from "sellerStanding";
    insert into "productCell" select "cell", count(*) from "product" where "cell" is not null group by 1;
    insert into "sellerCell" select "sellerId", "cell", count(*) from "product" where "cell" is not null group by 1, 2;
    insert into "sellerStanding" select "sellerId", count(*), sum("sold"), sum("ratingCount"),
      sum(cast(round("rating" * 10) as integer) * "ratingCount") from "product" where "cell" is not null group by 1;`);
  for (const { sql } of existing) database.exec(sql);
  expectTheRule(database);
  database.exec('analyze');
  database.pragma('journal_mode = wal');
  database.close();
}

const column = (database: SqliteDatabase.Database, sql: string) =>
  database.prepare(sql).pluck().all() as string[];

function addSellers(database: SqliteDatabase.Database, count: number): string[] {
  const insert = database.prepare(
    `insert into "seller" ("id", "slug", "name", "bio", "verified", "avatar", "since")
     values (?, ?, ?, 'Vende produtos digitais.', 1, '/pictures/sellers/arara.svg', '2024-01-01T00:00:00.000Z')`,
  );
  for (let n = 0; n < count; n++) insert.run(randomUUID(), `vendedor-${n}`, `Vendedor ${n}`);
  // The sample's own sellers deliver automatically; goods without units would come before them in their lists.
  return column(database, `select "id" from "seller" where "slug" like 'vendedor-%' order by "slug"`);
}

function madeProduct(n: number, random: () => number) {
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(WORDS.length * random() ** 2)]).join(' ');
  const has = (chance: number) => random() < chance;
  const priceCents =
    Math.round(Math.exp(3 + 3.5 * random()) * (has(0.02) ? 30 : 1)) * 100 - (has(0.5) ? 10 : 0);
  const isPromoted = has(0.3);
  const features = [has(0.4), has(0.25), has(0.15)];
  const rating = has(0.15) ? 0 : Math.round((3 + 2 * random() ** 0.5) * 10) / 10;
  const badges = Object.values(FEATURES).filter((_, index) => features[index]);
  const code = `ref${n.toString(36)}`;
  return {
    id: randomUUID(),
    slug: `produto-${n}`,
    title: `${words(4)} ${code}`,
    description: words(20),
    priceCents,
    oldPriceCents: isPromoted ? Math.round(priceCents * 1.3) : null,
    sold: Math.floor(5_000 * random() ** 4),
    rating,
    ratingCount: rating === 0 ? 0 : 1 + Math.floor(300 * random() ** 3),
    badges,
    publishedAt: new Date(1_795_000_000_000 - Math.floor(random() * 9e10)).toISOString(),
    classes:
      priceClassOf(priceCents) * 128 +
      features.reduce((mask, set, index) => mask + (set ? 16 << index : 0), 0) +
      Math.floor(rating) * 2 +
      (isPromoted ? 1 : 0),
  };
}

const priceClassOf = (cents: number): number =>
  cents < 10_000
    ? 0
    : cents === 10_000
      ? 1
      : cents < 20_000
        ? 2
        : cents === 20_000
          ? 3
          : cents <= 50_000
            ? 4
            : 5;

function partsOf(text: string): string {
  const letters = Array.from(text);
  const parts = new Set(letters);
  for (let at = 1; at < letters.length; at++) parts.add(`${letters[at - 1]}${letters[at]}`);
  return [...parts].map((part) => Buffer.from(part).toString('hex')).join(' ');
}

/** The shop's own triggers must agree with what was computed here. */
function expectTheRule(database: SqliteDatabase.Database): void {
  const some = `"seq" in (select "seq" from "product" order by "slug" limit 200)`;
  const cells = () =>
    JSON.stringify(column(database, `select "cell" from "product" where ${some} order by "seq"`));
  const computed = cells();
  database.exec(`update "product" set "badges" = "badges" where ${some}`);
  if (cells() !== computed) throw new Error('The bench computes cells by another rule than the shop.');
}

if (process.argv[2] === 'seed') {
  const [, , , url = '', size = ''] = process.argv;
  await seedShop(url, join(import.meta.dirname, '../../fixtures'), Number(size));
}

import { generatedColumns } from '#server/platform/database/migrations/parts/cells.ts';
import { type Dialect, migration } from '#server/platform/database/migrations/parts/statements.ts';
import { announceTables, stampChanges } from '#server/platform/database/migrations/parts/triggers.ts';

/** Categories and products. `0006-lists.ts` explains the columns `cell`, `shelf` and `textRow`. */
export const up = migration((dialect) => [
  `create table "category" (
    "id" text primary key,
    "slug" text not null unique,
    "name" text not null, "heading" text not null, "description" text not null,
    "icon" text not null, "position" integer not null, "visible" integer not null,
    "guaranteeVerified" integer not null,
    "goods" text not null default 'accounts' check ("goods" in ('accounts', 'keys')),
    "feeBasisPoints" integer check ("feeBasisPoints" between 0 and 10000),
    "taxBasisPoints" integer check ("taxBasisPoints" between 0 and 10000),
    "seoTitle" text not null default '', "seoDescription" text not null default '',
    "version" integer not null default 1
  )`,
  ...announceTables(dialect.engine, 'category'),

  // Former addresses of categories, so that links to them still arrive.
  `create table "movedCategory" (
    "slug" text primary key,
    "categoryId" text not null references "category" ("id") on delete cascade
  )`,
  ...announceTables(dialect.engine, 'movedCategory'),

  `create table "product" (
    "seq" ${dialect.serial},
    "id" text not null unique,
    "slug" text not null unique,
    "title" text not null, "description" text not null,
    "categoryId" text not null references "category" ("id"),
    "sellerId" text not null references "seller" ("id"),
    "priceCents" integer not null check ("priceCents" >= 0),
    "oldPriceCents" integer, "promoCents" integer, "promoFrom" text, "promoUntil" text,
    "formerCents" integer, "formerOldCents" integer,
    "stock" integer not null check ("stock" >= 0),
    "countsUnits" integer not null default 0, "stockMoved" integer not null default 0,
    "brand" text, "seoTitle" text not null default '', "seoDescription" text not null default '',
    "delivery" text not null, "guaranteeDays" integer not null,
    "goods" text check ("goods" in ('accounts', 'keys')),
    "feeBasisPoints" integer check ("feeBasisPoints" between 0 and 10000),
    "featured" integer not null, "isActive" integer not null,
    "ownerPaused" integer not null default 0, "offSaleReason" text, "offSaleAt" text,
    "away" integer not null default 0, "badges" text not null, "specifications" text not null,
    "sold" integer not null default 0,
    "rating" double precision not null default 0,
    "ratingCount" integer not null default 0, "titleText" text not null,
    "searchText" text not null, "version" integer not null default 1, "archivedAt" text,
    "activeBefore" integer, "cell" integer,
    ${generatedColumns[dialect.engine]},
    "publishedAt" text not null, "changedAt" text, "createdAt" text not null,
    "updatedAt" text not null
  )`,
  ...SORTED_LISTS,
  `create index "productByChange" on "product" (coalesce("changedAt", "createdAt"))`,
  `create index "featuredProducts" on "product" ("categoryId", "sold" desc, "seq")
    where "featured" = 1 and "cell" is not null`,
  `create index "promotedProducts" on "product" ("promoFrom") where "promoFrom" is not null`,
  `create index "productInOffice" on "product"
    ("archivedAt", "isActive", "stock", "categoryId", "priceCents", "sold", "titleText")`,
  `create index "productOfCategory" on "product" ("categoryId", "archivedAt", "seq")`,
  `create index "productsOfSeller" on "product"
    ("sellerId", "archivedAt", "isActive", "stock", "categoryId", "priceCents", "sold", "titleText")`,
  ...announceTables(dialect.engine, 'product'),

  `create table "productImage" (
    "id" text primary key,
    "productId" text not null references "product" ("id") on delete cascade,
    "position" integer not null, "url" text not null, "alt" text not null,
    "width" integer not null, "height" integer not null
  )`,
  `create index "productImageOfProduct" on "productImage" ("productId", "position")`,
  ...announceTables(dialect.engine, 'productImage'),
  ...stampProducts(dialect),

  // The digest of each picture, taken when it is uploaded, so that no sale waits for its file.
  `create table "pictureSum" ("url" text primary key, "sha256" text not null)`,
]);

/**
 * Sorted walks through the whole shop and through one shelf, and unsorted access to a cell and to a seller. Each index holds
 * all columns that filters read, so that only the rows of the page itself are read from the table.
 */
const SORTED_LISTS = Object.entries({
  productBySold: `"sold" desc, "seq", "cell", "priceCents", "rating"`,
  productByPrice: `"priceCents", "seq", "cell", "rating"`,
  productByRating: `"rating" desc, "ratingCount" desc, "seq", "cell", "priceCents"`,
  productByDate: `"publishedAt" desc, "seq", "cell", "priceCents", "rating"`,
  shelfBySold: `"shelf", "sold" desc, "seq", "cell", "priceCents", "rating"`,
  shelfByPrice: `"shelf", "priceCents", "seq", "cell", "rating"`,
  shelfByRating: `"shelf", "rating" desc, "ratingCount" desc, "seq", "cell", "priceCents"`,
  shelfByDate: `"shelf", "publishedAt" desc, "seq", "cell", "priceCents", "rating"`,
  productInCell: `"cell", "priceCents", "rating", "sold", "ratingCount", "publishedAt", "seq"`,
  productOfSeller: `"sellerId", "cell", "priceCents", "rating", "sold", "ratingCount", "publishedAt", "seq"`,
}).map(([name, columns]) => `create index "${name}" on "product" (${columns}) where "cell" is not null`);

/** A change of a product's pictures is a change of the product. */
function stampProducts(dialect: Dialect): string[] {
  const { engine, now } = dialect;
  if (engine === 'sqlite') {
    const stamp = (name: string, on: string, row: string) =>
      `create trigger "${name}" after ${on} on "productImage" begin
        update "product" set "changedAt" = ${now} where "id" = ${row}."productId"; end`;
    return [
      stampChanges(dialect, 'product'),
      stamp('pictureAdded', 'insert', 'new'),
      stamp('pictureChanged', 'update', 'new'),
      stamp('pictureGone', 'delete', 'old'),
    ];
  }
  return [
    `create function stamp_product() returns trigger language plpgsql as $$ begin
      new."changedAt" := ${now}; return new; end $$`,
    `create trigger "productChangedAt" before update on "product" for each row execute function stamp_product()`,
    `create function stamp_pictured() returns trigger language plpgsql as $$ begin
      update "product" set "changedAt" = ${now}
        where "id" = case when tg_op = 'DELETE' then old."productId" else new."productId" end;
      return null; end $$`,
    `create trigger "pictureChanged" after insert or update or delete on "productImage"
      for each row execute function stamp_pictured()`,
  ];
}

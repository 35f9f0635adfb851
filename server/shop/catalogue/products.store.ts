import { sql } from 'kysely';
import { statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { onIndex } from '#server/shop/catalogue/lists/productConditions.ts';
import {
  hasPage,
  isUnavailable,
  NO_PICTURE,
  onSale,
  summaries,
  summariesOf,
  summaryOf,
} from '#server/shop/catalogue/lists/productSummary.ts';
import * as reviews from '#server/shop/catalogue/reviews/reviews.store.ts';
import type {
  Product,
  ProductImage,
  ProductSummary,
  UnavailableProduct,
} from '#shared/contract/public/products.ts';
import { PAGE_FIELD_NAMES } from '#shared/shop/pageFields.ts';
import { addDays } from '#shared/values/storeDay.ts';
import { fieldsIn } from './fieldColumns.ts';
import { PRICE_COLUMNS, promotionOf } from './promotionPrices.ts';
import * as sellers from './sellers.store.ts';

/** The product at an address: with a page, on sale or unavailable for now, or deleted. */
const standingAt = (db: Db, slug: string) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .where('product.slug', '=', slug)
    .where((eb) => eb.or([hasPage(eb), eb('product.archivedAt', 'is not', null)]))
    .select(['product.id', 'product.archivedAt'])
    .executeTakeFirst();

export const noProduct = (): Failure =>
  notFound('O produto que você está procurando não existe ou foi removido.');
const goneFailure = (): Failure => new Failure('gone', 'Este produto saiu da loja.');

/** The id of a product that has a page. Throws `gone` or `not_found`. */
export async function shownId(db: Db, slug: string): Promise<string> {
  const row = await standingAt(db, slug);
  if (!row) throw noProduct();
  if (row.archivedAt !== null) throw goneFailure();
  return row.id;
}

/**
 * Why nothing is on sale at an address: a buyer learns whether to look at a replacement, and search engines drop a deleted
 * product sooner than an unknown address.
 */
export async function whyNotOnSale(db: Db, slug: string): Promise<Failure> {
  const row = await standingAt(db, slug);
  if (!row) return noProduct();
  return row.archivedAt === null
    ? new Failure('unavailable', 'Este produto está indisponível no momento.')
    : goneFailure();
}

/** Whether there is such a product, on sale or not. */
export const exists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const whole = (rows: ReturnType<typeof summaries>, slug: string) =>
  rows
    .where('product.slug', '=', slug)
    .select([
      'product.description',
      'product.seoTitle',
      'product.seoDescription',
      ...PAGE_FIELD_NAMES.map((name) => `product.${name}` as const),
      'product.specifications',
      'product.updatedAt',
      'product.shelf',
      ...PRICE_COLUMNS.map((name) => `product.${name}` as const),
    ]);

const wholeBySlug = statement((db, slug: string) => whole(onSale(db), slug));

const wholeUnavailable = statement((db, slug: string) =>
  whole(summaries(db).where(isUnavailable), slug)
    .innerJoin('shelf as its', 'its.categoryId', 'product.categoryId')
    .select(['its.number as itsShelf', 'product.away', 'seller.awayUntil']),
);

/** A product on sale as its page shows it. */
export async function findBySlug(db: Db, slug: string): Promise<Product | undefined> {
  const [row] = await wholeBySlug(db, slug);
  return row && asShown(db, row);
}

/** A product that its seller paused, or whose seller is away, as its page shows it: with all facts, and not for sale. */
export async function findUnavailable(db: Db, slug: string): Promise<UnavailableProduct | undefined> {
  const [row] = await wholeUnavailable(db, slug);
  const product = row && (await asShown(db, { ...row, shelf: row.itsShelf }));
  if (!product) return undefined;
  // The last day of a holiday counts as holiday.
  const backOn = row.away === 1 && row.awayUntil !== null ? addDays(row.awayUntil, 1) : null;
  return { ...product, stock: 0, backOn };
}

async function asShown(
  db: Db,
  row: Awaited<ReturnType<typeof wholeBySlug>>[number],
): Promise<Product | undefined> {
  const storeSettings = await settings.read(db);
  const summary = summaryOf(row, storeSettings);
  const promotion = promotionOf(row);
  const [seller, images, stars, related] = await Promise.all([
    sellers.findBySlug(db, row.sellerSlug),
    imagesOf(db, row.id),
    storeSettings.enableReviews ? reviews.countStars(db, row.id) : NO_STARS,
    relatedTo(db, row),
  ]);
  if (!seller) return undefined;
  return {
    ...summary,
    seller,
    description: row.description,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    ...fieldsIn(row, PAGE_FIELD_NAMES),
    images,
    specifications: JSON.parse(row.specifications) as Product['specifications'],
    reviewSummary: { average: summary.rating, count: summary.ratingCount, stars },
    related,
    promotionEndsAt: promotion?.running ? promotion.endsAt : null,
    updatedAt: row.updatedAt,
  };
}

/** A deleted product by its previous address. */
export const findGone = (db: Db, slug: string) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .where('product.slug', '=', slug)
    .where('archivedAt', 'is not', null)
    .select(['product.title', 'category.slug as category', 'category.name as categoryName'])
    .executeTakeFirst();

const NO_STARS = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };

/** The address of the cover of a product that has a page; undefined where there is no such product. */
export async function findCover(db: Db, slug: string): Promise<string | undefined> {
  const row = await summaries(db).where('product.slug', '=', slug).where(hasPage).executeTakeFirst();
  return row && (row.image ?? NO_PICTURE);
}

const imagesOf = statement<[productId: string], ProductImage>((db, productId) =>
  db
    .selectFrom('productImage')
    .where('productId', '=', productId)
    .orderBy('position')
    .select(['url', 'alt', 'width', 'height']),
);

/** Up to four others of the same category, the best-selling first. (Specification, 'Produtos relacionados') */
async function relatedTo(
  db: Db,
  { seq, shelf }: { seq: number; shelf: number | null },
): Promise<ProductSummary[]> {
  const { rows } = await sql<{ seq: number }>`select "seq" from ${onIndex(db, 'shelfBySold')}
    where "cell" is not null and "shelf" = ${shelf} order by "sold" desc, "seq" limit 5`.execute(db);
  return summariesOf(
    db,
    rows
      .map((row) => row.seq)
      .filter((each) => each !== seq)
      .slice(0, 4),
  );
}

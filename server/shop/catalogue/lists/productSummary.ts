import { type ExpressionBuilder, sql } from 'kysely';
import { statement } from '#server/platform/database/statement.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { promisedDelivery } from '#shared/shop/promises.ts';
import { basisPointsOf, feeBasisPointsOf } from '#shared/trade/fees.ts';
import { isPaidIn } from '#shared/trade/orderStatus.ts';
import { percentOff, reaisOf } from '#shared/values/money.ts';
import { amongList, listOf } from './productConditions.ts';

/** A query over products joined with what a card shows of category, seller and cover. */
export const summaries = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .select([
      'product.seq',
      'product.id',
      'product.slug',
      'product.title',
      'product.priceCents',
      'product.oldPriceCents',
      'product.rating',
      'product.ratingCount',
      'product.badges',
      'product.featured',
      'product.sold',
      'product.stock',
      'product.countsUnits',
      'product.delivery',
      'product.guaranteeDays',
      'product.publishedAt',
      'product.feeBasisPoints as productFee',
      'seller.feeBasisPoints as sellerFee',
      'category.feeBasisPoints as categoryFee',
      'category.slug as category',
      'category.name as categoryName',
      'seller.slug as sellerSlug',
      'seller.name as sellerName',
      'seller.verified as sellerVerified',
    ])
    .select(coverOf);

export const coverOf = (eb: ExpressionBuilder<Tables, 'product'>) =>
  eb
    .selectFrom('productImage')
    .whereRef('productImage.productId', '=', 'product.id')
    .orderBy('productImage.position')
    .limit(1)
    .select('productImage.url')
    .as('image');

/** On sale: active, in a category that the storefront shows. */
export const onSale = (db: Db) => summaries(db).where('product.cell', 'is not', null);

/**
 * Paused by its seller, or away on their holiday: in no list, but its page stays. What the team took off sale, what was
 * deleted, and all of a shop that does not sell is not among them.
 */
export const isUnavailable = (eb: ExpressionBuilder<Tables, 'product' | 'category' | 'seller'>) =>
  eb.and([
    eb('product.isActive', '=', 0),
    eb('product.ownerPaused', '=', 1),
    eb('product.archivedAt', 'is', null),
    eb('category.visible', '=', 1),
    eb('seller.standing', '=', 'active'),
  ]);

/** On sale, or unavailable for now. */
export const hasPage = (eb: ExpressionBuilder<Tables, 'product' | 'category' | 'seller'>) =>
  eb.or([eb('product.cell', 'is not', null), isUnavailable(eb)]);

/** Every list ends with this query. */
const bySeqs = statement((db, seqs: ReturnType<typeof listOf>) =>
  summaries(db).where(sql<boolean>`"product"."seq" ${amongList(db, seqs)}`),
);

/** The summaries of products in the order of the given `seq`. */
export async function summariesOf(db: Db, seqs: readonly number[]): Promise<ProductSummary[]> {
  if (seqs.length === 0) return [];
  const display = await settings.read(db);
  return inOrderOf(seqs, await bySeqs(db, listOf(db, seqs))).map((row) => summaryOf(row, display));
}

/** The rows of products in the order of the given `seq`; deleted ones are left out. */
export function inOrderOf<Row extends { seq: number }>(seqs: readonly number[], rows: readonly Row[]): Row[] {
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

/** The picture of a product without one of its own. */
export const NO_PICTURE = '/no-picture.svg';

/** The store settings for product cards. */
type Display = Pick<
  StoreSettings,
  'currency' | 'pixDiscountPercent' | 'sellerFeePercent' | 'enableReviews' | 'enableStockManagement'
>;

/** A row in the shape of the contract. */
export function summaryOf(row: SummaryRow, display: Display): ProductSummary {
  const price = reaisOf(row.priceCents);
  const oldPrice = row.oldPriceCents === null ? null : reaisOf(row.oldPriceCents);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    categoryName: row.categoryName,
    price,
    oldPrice,
    percentOff: percentOff(price, oldPrice),
    pixPrice: pixPriceOf(row.priceCents, display, pixLimitIn(row, display)),
    image: row.image ?? NO_PICTURE,
    seller: { slug: row.sellerSlug, name: row.sellerName, verified: row.sellerVerified === 1 },
    rating: display.enableReviews ? row.rating : 0,
    ratingCount: display.enableReviews ? row.ratingCount : 0,
    badges: JSON.parse(row.badges) as string[],
    featured: row.featured === 1,
    sold: row.sold,
    stock: display.enableStockManagement || unitsAreGone(row) ? row.stock : null,
    delivery: promisedDelivery(row.delivery, row.countsUnits === 1),
    guaranteeDays: row.guaranteeDays,
    publishedAt: row.publishedAt,
  };
}

/** A delivery needs an existing unit under all settings. */
const unitsAreGone = ({ countsUnits, stock }: SummaryRow): boolean => countsUnits === 1 && stock <= 0;

/** The rate above which Pix gives no discount on a product: the fee of its seller; null for the shop's own goods. */
export const pixLimitIn = (
  row: Pick<SummaryRow, 'productFee' | 'sellerFee' | 'categoryFee' | 'sellerSlug'>,
  { sellerFeePercent }: Pick<StoreSettings, 'sellerFeePercent'>,
): number | null =>
  row.sellerSlug === STORE_SELLER_SLUG
    ? null
    : feeBasisPointsOf({
        product: row.productFee,
        seller: row.sellerFee,
        category: row.categoryFee,
        shop: basisPointsOf(sellerFeePercent),
        ownGoods: false,
      });

/**
 * The price for payment by Pix; the discount is rounded down to whole centavos and at most `limit`, in basis points. Where Pix
 * is off it is the price.
 */
export const pixPriceOf = (
  priceCents: number,
  { currency, pixDiscountPercent }: Pick<StoreSettings, 'currency' | 'pixDiscountPercent'>,
  limit: number | null,
): number => {
  if (!isPaidIn('pix', currency)) return reaisOf(priceCents);
  const off = Math.floor((priceCents * pixDiscountPercent) / 100);
  const most = limit === null ? off : Math.floor((priceCents * limit) / 10_000);
  return reaisOf(priceCents - Math.min(off, most));
};

import type { Feature } from '#shared/contract/public/products.ts';
import { FEATURES } from '#shared/shop/productFilters.ts';

/**
 * A cell: all products on sale of one category, price class, set of features, whole stars and promotion.
 * The database packs them into one integer: the category's number (column `shelf`), then 3, 3, 3 and 1 bits.
 * (`database/migrations/parts/cells.ts` is the same rule in SQL.)
 */
export interface FacetCell {
  cell: number;
  categoryNumber: number;
  priceClass: number;
  features: number;
  stars: number;
  promoted: boolean;
  /** The number of products in it. */
  count: number;
  /**
   * Set where a filter cuts through the cell: this entry is only that part of it whose products fulfil
   * the price and rating filters that these bits name.
   */
  part: number | undefined;
}

/** Unpacks a cell; all in one object shape and written out, because lists process thousands of them. */
export const facetCellOf = (cell: number, count: number, part?: number): FacetCell => ({
  cell,
  categoryNumber: categoryNumberIn(cell),
  priceClass: (cell >> 7) & 7,
  features: (cell >> 4) & 7,
  stars: (cell >> 1) & 7,
  promoted: (cell & 1) === 1,
  count,
  part,
});

/** The number of the category a cell belongs to. */
export const categoryNumberIn = (cell: number): number => cell >> 10;

/** The bits of `features` inside a cell's number. */
export const featureBits = (mask: number): number => mask << 4;
export const PROMOTED_BIT = 1;

const ORDER = Object.keys(FEATURES) as Feature[];

/** One bit for each feature, in the order of the filter. */
export const maskOf = (features: readonly Feature[]): number =>
  features.reduce((mask, feature) => mask | (1 << ORDER.indexOf(feature)), 0);

/** The lowest and highest price of each price class, in centavos; the filter's brackets are whole classes. */
export const PRICE_CLASSES: readonly (readonly [from: number, to: number])[] = [
  [0, 9_999],
  [10_000, 10_000],
  [10_001, 19_999],
  [20_000, 20_000],
  [20_001, 50_000],
  [50_001, Infinity],
];

/** The whole stars of a product's rating; 0 while it has no reviews. */
export const STARS = [0, 1, 2, 3, 4, 5] as const;

/** How far the products of a class fulfil a filter: all, none, or only some of them. */
export type Fit = 'all' | 'none' | 'some';

export function priceFit(priceClass: number, least: number, most: number): Fit {
  const [from, to] = PRICE_CLASSES[priceClass] ?? [0, 0];
  if (most < from || least > to) return 'none';
  return least <= from && most >= to ? 'all' : 'some';
}

export function ratingFit(stars: number, least: number): Fit {
  if (stars >= least) return 'all';
  return stars === Math.floor(least) ? 'some' : 'none';
}

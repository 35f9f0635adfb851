import type { Facets } from '#shared/contract/public/productList.ts';
import type { Feature } from '#shared/contract/public/products.ts';
import { FEATURES, PRICE_BRACKETS, PROMOTIONS, RATING_STEPS } from '#shared/shop/productFilters.ts';
import { centavosOf, type Currency, currencySign } from '#shared/values/money.ts';
import type { CategoryNumber } from './categoryNumbers.store.ts';
import { type FacetCell, maskOf, PRICE_CLASSES, priceFit, ratingFit, STARS } from './facetCell.ts';
import type { Conditions } from './productConditions.ts';

/** Bits of the filters that all products of an entry fulfil. */
export const FITS = { price: 1, rating: 2, features: 4, category: 8, all: 15 } as const;

/** The bits of each entry, computed once because a list reads a few thousand entries several times. */
export function fitsOf(entries: readonly FacetCell[], conditions: Conditions): Uint8Array {
  const { categoryNumber, promoted, features, priceFrom, priceTo, minRating } = conditions;
  const price = PRICE_CLASSES.map((_, each) =>
    priceFit(each, priceFrom, priceTo) === 'all' ? FITS.price : 0,
  );
  const rating = STARS.map((stars) => (ratingFit(stars, minRating) === 'all' ? FITS.rating : 0));
  const fits = new Uint8Array(entries.length);
  for (let at = 0; at < fits.length; at++) {
    const entry = entries[at]!;
    const isInCategory =
      (categoryNumber === undefined || entry.categoryNumber === categoryNumber) &&
      (!promoted || entry.promoted);
    fits[at] =
      (entry.part ?? price[entry.priceClass]! | rating[entry.stars]!) |
      ((entry.features & features) === features ? FITS.features : 0) |
      (isInCategory ? FITS.category : 0);
  }
  return fits;
}

/** Whether a filter splits the entry's cell, so that the count needs its single products. */
export const isPartial = (
  conditions: Conditions,
  { priceClass, stars }: Pick<FacetCell, 'priceClass' | 'stars'>,
): boolean =>
  priceFit(priceClass, conditions.priceFrom, conditions.priceTo) === 'some' ||
  ratingFit(stars, conditions.minRating) === 'some';

/** Whether some products of an entry's cell may fulfil every filter, whose bits are `fits`. */
export const mayFit = (conditions: Conditions, fits: number, { priceClass, stars }: FacetCell): boolean =>
  (fits & (FITS.features | FITS.category)) === (FITS.features | FITS.category) &&
  priceFit(priceClass, conditions.priceFrom, conditions.priceTo) !== 'none' &&
  ratingFit(stars, conditions.minRating) !== 'none';

export const countOf = (entries: readonly FacetCell[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);

/** The counts of each further choice under the other filters; a selected feature is added to the others. */
export function facetsOf(
  entries: readonly FacetCell[],
  fits: Uint8Array,
  { categoryNumbers, currency }: { categoryNumbers: readonly CategoryNumber[]; currency: Currency },
): Facets {
  const byCategoryNumber: number[] = [];
  for (const { number } of categoryNumbers) byCategoryNumber[number] = 0;
  const byPrice = PRICE_CLASSES.map(() => 0);
  const byStars = [0, 0, 0, 0, 0, 0];
  const byFeatures = [0, 0, 0, 0, 0, 0, 0, 0];
  let promoted = 0;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at]!;
    const { count } = entry;
    const misses = FITS.all & ~fits[at]!;
    if ((misses & ~FITS.category) === 0) {
      byCategoryNumber[entry.categoryNumber]! += count;
      if (entry.promoted) promoted += count;
    }
    if ((misses & ~FITS.price) === 0) byPrice[entry.priceClass]! += count;
    if ((misses & ~FITS.rating) === 0) byStars[entry.stars]! += count;
    if (misses === 0) byFeatures[entry.features]! += count;
  }
  return {
    categories: [
      ...categoryNumbers.map(({ number, slug, name }) => ({
        value: slug,
        label: name,
        count: byCategoryNumber[number] ?? 0,
      })),
      { value: PROMOTIONS, label: 'Promoções', count: promoted },
    ],
    prices: PRICE_BRACKETS.map((bracket) => {
      const { minPrice, maxPrice } = { minPrice: undefined, maxPrice: undefined, ...bracket };
      const from = minPrice === undefined ? 0 : centavosOf(minPrice);
      const to = maxPrice === undefined ? Infinity : centavosOf(maxPrice);
      return {
        value: `${minPrice ?? ''}-${maxPrice ?? ''}`,
        label: bracket.label(currencySign(currency)),
        minPrice: minPrice ?? null,
        maxPrice: maxPrice ?? null,
        count: sumOf(byPrice, (priceClass) => priceFit(priceClass, from, to) === 'all'),
      };
    }),
    features: (Object.keys(FEATURES) as Feature[]).map((feature) => ({
      value: feature,
      label: FEATURES[feature],
      count: sumOf(byFeatures, (features) => (features & maskOf([feature])) > 0),
    })),
    ratings: RATING_STEPS.map((least) => ({
      value: String(least),
      label: `${least} estrelas ou mais`,
      count: sumOf(byStars, (stars) => stars >= least),
    })),
  };
}

const sumOf = (counts: readonly number[], fits: (index: number) => boolean): number =>
  counts.reduce((sum, count, index) => (fits(index) ? sum + count : sum), 0);

import type { Facets } from '#shared/contract/public/productList.ts';
import { FEATURES } from '#shared/shop/productFilters.ts';
import type { Currency } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { ListingQuery } from './listing.ts';
import { rangeOf, rangeWords } from './priceRange.ts';

export interface ActiveFilter {
  label: string;
  /** The change of the query that removes the filter. */
  without: Partial<ListingQuery>;
}

/** The filters in force, each with its way out. */
export function activeFilters(query: ListingQuery, facets: Facets, currency: Currency): ActiveFilter[] {
  const { category, minPrice, maxPrice, minRating, feature } = query;
  const filters: ActiveFilter[] = [];
  if (category)
    filters.push({
      label: facets.categories.find(({ value }) => value === category)?.label ?? category,
      without: { category: undefined },
    });
  if (minPrice !== undefined || maxPrice !== undefined) {
    const bounds = { minPrice, maxPrice };
    filters.push({
      label:
        facets.prices.find(({ value }) => value === rangeOf(bounds))?.label ?? rangeWords(bounds, currency),
      without: { minPrice: undefined, maxPrice: undefined },
    });
  }
  for (const each of feature)
    filters.push({
      label: FEATURES[each],
      without: { feature: feature.filter((other) => other !== each) },
    });
  if (minRating !== undefined)
    filters.push({
      label: `${formatNumber(minRating)} estrelas ou mais`,
      without: { minRating: undefined },
    });
  return filters;
}

/** All filters gone; text, order and length of the list stay. */
export const NO_FILTERS = {
  category: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
  feature: [],
} satisfies Partial<ListingQuery>;

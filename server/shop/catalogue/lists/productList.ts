import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { REACHABLE_ROWS } from '#shared/contract/page.ts';
import type { ProductPage, ProductQuery } from '#shared/contract/public/productList.ts';
import { PROMOTIONS } from '#shared/shop/productFilters.ts';
import { centavosOf } from '#shared/values/money.ts';
import { searchable } from '#shared/values/text.ts';
import { listCategoryNumbers, type CategoryNumber } from './categoryNumbers.store.ts';
import { countPartial, type Cube, readCube, type Scope } from './cube.ts';
import { maskOf } from './facetCell.ts';
import { countOf, facetsOf, FITS, fitsOf, isPartial, mayFit } from './facets.ts';
import { readFound } from './foundRows.ts';
import { pricesMeant } from './pricesMeant.ts';
import type { Conditions } from './productConditions.ts';
import { pageOf } from './productOrder.ts';
import { findIds, findText } from './productSearch.ts';
import { summariesOf } from './productSummary.ts';

/** The products on sale that match, one page of them, and what each further filter would leave. */
export async function list(db: Db, input: ProductQuery): Promise<ProductPage> {
  const { enableReviews, currency } = await settings.read(db);
  // Hidden products must not influence what the text finds.
  const { query, text, understood } = await readPrices(db, enableReviews ? input : withoutRating(input));
  const { page, perPage, sort } = query;
  const categoryNumbers = await listCategoryNumbers(db);
  const conditions = conditionsOf(query, categoryNumbers);
  const { scope, search } = await scopeOf(db, query, text, conditions);
  const cube = await readCube(db, scope, conditions);
  const fits = fitsOf(cube.entries, conditions);
  const total = await totalOf(db, scope, cube, conditions, fits);
  const from = (page - 1) * perPage;
  const pageQuery = { scope, cube, conditions, fits, total, sort, from, perPage };
  const facets = facetsOf(cube.entries, fits, { categoryNumbers, currency });
  return {
    items: await summariesOf(db, from < total ? await pageOf(db, pageQuery) : []),
    page,
    perPage,
    total,
    facets: { ...facets, ratings: enableReviews ? facets.ratings : [] },
    search: { ...search, ...(understood && { understood }) },
  };
}

/** The query with its price words as filters and order; what the address names itself stays. */
async function readPrices(db: Db, query: ProductQuery) {
  const text = searchable(query.q);
  const prices = query.id.length > 0 ? undefined : await pricesMeant(db, text);
  if (!prices) return { query, text };
  const { words: _words, ...understood } = prices;
  const sort = query.sort === 'relevance' ? (prices.sort ?? query.sort) : query.sort;
  const { minPrice = prices.minPrice, maxPrice = prices.maxPrice } = query;
  return { query: { ...query, minPrice, maxPrice, sort }, text: prices.text, understood };
}

const withoutRating = (query: ProductQuery): ProductQuery => ({
  ...query,
  minRating: undefined,
  sort: query.sort === 'rating' ? 'relevance' : query.sort,
});

function conditionsOf(query: ProductQuery, categoryNumbers: readonly CategoryNumber[]): Conditions {
  const promoted = query.category === PROMOTIONS;
  const categoryNumber = categoryNumbers.find(({ slug }) => slug === query.category)?.number;
  return {
    categoryNumber: query.category === undefined || promoted ? undefined : (categoryNumber ?? 0),
    promoted,
    features: maskOf(query.feature),
    priceFrom: query.minPrice === undefined ? 0 : centavosOf(query.minPrice),
    priceTo: query.maxPrice === undefined ? Infinity : centavosOf(query.maxPrice),
    minRating: query.minRating ?? 0,
  };
}

async function scopeOf(
  db: Db,
  query: ProductQuery,
  text: string,
  { categoryNumber }: Conditions,
): Promise<{ scope: Scope; search: ProductPage['search'] }> {
  const sellerId = query.seller === undefined ? undefined : await sellerIdOf(db, query.seller);
  if (query.id.length === 0 && text === '')
    return {
      scope: sellerId === undefined ? { kind: 'shop' } : { kind: 'seller', id: sellerId },
      search: { match: 'exact', text: '' },
    };
  const found = query.id.length
    ? await findIds(db, query.id, text)
    : await findText(db, text, categoryNumber);
  return {
    scope: { kind: 'found', rows: await readFound(db, found, sellerId) },
    search: {
      match: found.match,
      text: found.text,
      ...(found.near && { near: found.near.map(({ slug, name }) => ({ slug, name })) }),
    },
  };
}

/** No seller has an empty id, so an unknown seller has no products. */
async function sellerIdOf(db: Db, slug: string): Promise<string> {
  const row = await db.selectFrom('seller').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? '';
}

/** Exact, except that a free price or a partial star over very large cells stops at the rows a list can reach. */
async function totalOf(
  db: Db,
  scope: Scope,
  { entries, capped }: Cube,
  conditions: Conditions,
  fits: Uint8Array,
): Promise<number> {
  if (!capped) return countOf(entries.filter((_, at) => fits[at] === FITS.all));
  const whole = entries.filter((entry, at) => fits[at] === FITS.all && !isPartial(conditions, entry));
  const cut = entries.filter(
    (entry, at) => isPartial(conditions, entry) && mayFit(conditions, fits[at] ?? 0, entry),
  );
  const inside = await countPartial(db, scope, [...new Set(cut.map(({ cell }) => cell))], conditions);
  return inside === REACHABLE_ROWS ? inside : countOf(whole) + inside;
}

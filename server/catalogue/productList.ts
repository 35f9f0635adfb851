import { REACHABLE_ROWS } from '#shared/contract/page.ts';
import type { ProductPage, ProductQuery } from '#shared/contract/products.ts';
import { centavosOf } from '#shared/money.ts';
import { PROMOTIONS } from '#shared/productFilters.ts';
import { searchable } from '#shared/text.ts';
import type { Db } from '../database/tables.ts';
import { maskOf } from './cells.ts';
import { countCut, type Cube, readCube, type Scope } from './cube.ts';
import { countOf, facetsOf, FITS, fitsOf, isCut, mayFit } from './facets.ts';
import type { Conditions } from './productConditions.ts';
import { pageOf } from './productOrder.ts';
import { findIds, findText } from './productSearch.ts';
import { summariesOf } from './productSummary.ts';
import * as settings from '../settings/settings.store.ts';
import { listShelves, type Shelf } from './shelves.store.ts';

/** The products on sale that match, one page of them, and what each further filter would leave. */
export async function list(db: Db, given: ProductQuery): Promise<ProductPage> {
  const { enableReviews } = await settings.read(db);
  // What nobody is shown must not decide what they find.
  const query = enableReviews ? given : withoutRating(given);
  const { page, perPage, sort } = query;
  const shelves = await listShelves(db);
  const conditions = conditionsOf(query, shelves);
  const text = searchable(query.q);
  const scope = await scopeOf(db, query, text, conditions);
  const cube = await readCube(db, scope, conditions);
  const fits = fitsOf(cube.entries, conditions);
  const total = await totalOf(db, scope, cube, conditions, fits);
  const from = (page - 1) * perPage;
  const asked = { scope, cube, conditions, fits, total, sort, text, from, perPage };
  const facets = facetsOf(cube.entries, fits, shelves);
  return {
    items: await summariesOf(db, from < total ? await pageOf(db, asked) : []),
    page,
    perPage,
    total,
    facets: { ...facets, ratings: enableReviews ? facets.ratings : [] },
  };
}

const withoutRating = (query: ProductQuery): ProductQuery => ({
  ...query,
  minRating: undefined,
  sort: query.sort === 'rating' ? 'relevance' : query.sort,
});

function conditionsOf(query: ProductQuery, shelves: readonly Shelf[]): Conditions {
  const promoted = query.category === PROMOTIONS;
  const shelf = shelves.find(({ slug }) => slug === query.category)?.number;
  return {
    shelf: query.category === undefined || promoted ? undefined : (shelf ?? 0),
    promoted,
    features: maskOf(query.feature),
    priceFrom: query.minPrice === undefined ? 0 : centavosOf(query.minPrice),
    priceTo: query.maxPrice === undefined ? Infinity : centavosOf(query.maxPrice),
    minRating: query.minRating ?? 0,
  };
}

async function scopeOf(db: Db, query: ProductQuery, text: string, { shelf }: Conditions): Promise<Scope> {
  const sellerId = query.seller === undefined ? undefined : await sellerIdOf(db, query.seller);
  const found = (seqs: number[]): Scope => ({ kind: 'found', seqs, sellerId });
  if (query.id.length) return found(await findIds(db, query.id, text));
  if (text !== '') return found(await findText(db, text, shelf));
  return sellerId === undefined ? { kind: 'shop' } : { kind: 'seller', id: sellerId };
}

/** Nobody has the empty id, so an unknown seller has no products. */
async function sellerIdOf(db: Db, slug: string): Promise<string> {
  const row = await db.selectFrom('seller').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? '';
}

/** Exact, except that a free price or broken rating over very full cells stops at the rows a list can reach. */
async function totalOf(
  db: Db,
  scope: Scope,
  { entries, capped }: Cube,
  conditions: Conditions,
  fits: Uint8Array,
): Promise<number> {
  if (!capped) return countOf(entries.filter((_, at) => fits[at] === FITS.all));
  const whole = entries.filter((entry, at) => fits[at] === FITS.all && !isCut(conditions, entry));
  const cut = entries.filter(
    (entry, at) => isCut(conditions, entry) && mayFit(conditions, fits[at] ?? 0, entry),
  );
  const inside = await countCut(db, scope, [...new Set(cut.map(({ cell }) => cell))], conditions);
  return inside === REACHABLE_ROWS ? inside : countOf(whole) + inside;
}

import { redirect } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { REACHABLE_ROWS } from '#shared/contract/page.ts';
import { listProducts, ProductQuery } from '#shared/contract/public/productList.ts';
import { DAY } from '#shared/values/time.ts';
import { addressOfListing, type Listing } from './listing.ts';
import { boundsOf } from './priceRange.ts';

const VALID_DAYS = 30; // specification, section 9

/**
 * The products of an address, within a category or a seller's where the page is about one. Price words of the text lead to the
 * address with the filters that they mean, where each can be removed.
 */
export async function loadListing(
  request: Request,
  within: { category?: string; seller?: string } = {},
): Promise<Listing> {
  const { seller: _seller, id: _id, ...search } = searchOf(ProductQuery, withPlainPrices(request));
  const query = { ...search, ...(within.category && { category: undefined }) };
  const reachable = Math.floor(REACHABLE_ROWS / query.perPage);
  const found = await call(listProducts, { query: { ...query, ...within } }, request.signal);
  const { understood } = found.search;
  if (understood) {
    const { text: q, sort, ...bounds } = understood;
    const meant = { ...bounds, ...withoutEmpty(query), q };
    throw redirect(
      addressOfListing(new URL(request.url).pathname, {
        ...meant,
        sort: query.sort === 'relevance' ? (sort ?? query.sort) : query.sort,
      }),
    );
  }
  return {
    query,
    // No page that is about a category offers others to choose from.
    found: within.category ? { ...found, facets: { ...found.facets, categories: [] } } : found,
    lastPage: Math.max(1, Math.min(reachable, Math.ceil(found.total / query.perPage))),
    pricesValidUntil: new Date(Date.now() + VALID_DAYS * DAY).toISOString().slice(0, 10),
  };
}

const withoutEmpty = <Query extends object>(query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;

/** A form without scripts sends a price range as one value. */
function withPlainPrices(request: Request): Request {
  const address = new URL(request.url);
  const range = address.searchParams.get('price');
  if (!range) return request;
  for (const [bound, value] of Object.entries(boundsOf(range)))
    if (value !== undefined) address.searchParams.set(bound, String(value));
  return new Request(address);
}

import { searchParamsOf } from '#client/calls/call.ts';
import type { ProductPage, ProductQuery } from '#shared/contract/public/productList.ts';

/** The query of a listing's address; the page of a category or seller adds its own filter. */
export type ListingQuery = Pick<
  ProductQuery,
  'q' | 'category' | 'minPrice' | 'maxPrice' | 'minRating' | 'feature' | 'sort' | 'page' | 'perPage'
>;

/** A page of products and everything its listing draws. */
export interface Listing {
  query: ListingQuery;
  found: ProductPage;
  /** The last page that can be reached, at least 1. */
  lastPage: number;
  /** Until when the prices are promised to search engines, as a date. */
  pricesValidUntil: string;
}

/** The parameters in the order of addresses, each with what goes without saying. */
const DEFAULTS = {
  q: '',
  category: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
  feature: undefined,
  sort: 'relevance',
  page: 1,
  perPage: 12,
} satisfies Record<keyof ListingQuery, unknown>;

/** A query without what goes without saying, in one order, so that one list has one address. */
function spoken(query: Partial<ListingQuery>): Partial<ListingQuery> {
  const keys = Object.keys(DEFAULTS) as (keyof ListingQuery)[];
  return Object.fromEntries(
    keys.filter((key) => query[key] !== DEFAULTS[key]).map((key) => [key, query[key]]),
  );
}

/** The address of a listing: only what differs from the defaults is in it. */
export function addressOfListing(pathname: string, query: Partial<ListingQuery>): string {
  const search = searchParamsOf(spoken(query)).toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** Something other than the page number narrows or reorders the list, so that search engines need not keep it. */
export function isSpecial({ page: _page, ...query }: ListingQuery): boolean {
  return searchParamsOf(spoken(query)).size > 0;
}

/** 'Contas Instagram' as search engines keep it: the list itself, or one of its further pages. */
export const pageTitle = (title: string, page: number): string =>
  page > 1 ? `${title} - Página ${page}` : title;

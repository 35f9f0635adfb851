import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { ProductSort } from '#shared/contract/public/productList.ts';
import { categoryNumberIn, type FacetCell, facetCellOf, featureBits, PROMOTED_BIT } from './facetCell.ts';
import { FITS } from './facets.ts';
import type { Conditions } from './productConditions.ts';
import type { TextFound } from './productSearch.ts';
import { inPlaces } from './textPlaces.ts';

/** The columns of a found product that filters, counts and orders need. */
export interface FoundRow {
  seq: number;
  cell: number;
  priceCents: number;
  rating: number;
  ratingCount: number;
  sold: number;
  publishedAt: string;
  /** Its place in the order of relevance, the lowest first. */
  level: number;
}

/** The rows of the products found, of one seller where `sellerId` is set: read once, then counted and sorted here. */
export async function readFound(db: Db, found: TextFound, sellerId: string | undefined): Promise<FoundRow[]> {
  if (found.places.length === 0) return [];
  const { rows } = await sql<FoundRow & { titleText: string; searchText: string }>`
    select "seq", "cell", "priceCents", "rating", "ratingCount", "sold", "publishedAt", "titleText",
      ${found.match === 'partial' ? sql.ref('searchText') : sql`''`} as "searchText"
    from ${inPlaces(db, found.places)}
      ${sellerId === undefined ? sql`` : sql`and "sellerId" = ${sellerId}`}`.execute(db);
  return rows.map(({ titleText, searchText, ...row }) => ({
    ...row,
    level: found.levelOf(titleText, searchText, categoryNumberIn(row.cell)),
  }));
}

/** Found products by cell and by the price and rating filters they fulfil. */
export function countFound(
  rows: readonly FoundRow[],
  { priceFrom, priceTo, minRating }: Conditions,
): FacetCell[] {
  const counts = new Map<number, number>();
  for (const { cell, priceCents, rating } of rows) {
    const part =
      (priceCents >= priceFrom && priceCents <= priceTo ? FITS.price : 0) |
      (rating >= minRating ? FITS.rating : 0);
    counts.set(cell * 4 + part, (counts.get(cell * 4 + part) ?? 0) + 1);
  }
  return [...counts].map(([part, count]) => facetCellOf(part >> 2, count, part & 3));
}

const text = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

// The same orders as those of `productOrder.ts`.
const ORDERS: Record<ProductSort, (a: FoundRow, b: FoundRow) => number> = {
  relevance: (a, b) => a.level - b.level || b.sold - a.sold || a.seq - b.seq,
  best_selling: (a, b) => b.sold - a.sold || a.seq - b.seq,
  price_asc: (a, b) => a.priceCents - b.priceCents || a.seq - b.seq,
  price_desc: (a, b) => b.priceCents - a.priceCents || b.seq - a.seq,
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || a.seq - b.seq,
  newest: (a, b) => text(b.publishedAt, a.publishedAt) || a.seq - b.seq,
};

/** The `seq` of those that fulfil every filter, in order. */
export function orderFound(rows: readonly FoundRow[], conditions: Conditions, sort: ProductSort): number[] {
  const { categoryNumber, promoted, features, priceFrom, priceTo, minRating } = conditions;
  const bits = featureBits(features) | (promoted ? PROMOTED_BIT : 0);
  return rows
    .filter(
      ({ cell, priceCents, rating }) =>
        (categoryNumber === undefined || categoryNumberIn(cell) === categoryNumber) &&
        (cell & bits) === bits &&
        priceCents >= priceFrom &&
        priceCents <= priceTo &&
        rating >= minRating,
    )
    .toSorted(ORDERS[sort])
    .map(({ seq }) => seq);
}

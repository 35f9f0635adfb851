import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { ProductSort } from '#shared/contract/public/productList.ts';
import { countOnSale, type Cube, type Scope } from './cube.ts';
import { type FacetCell, PRICE_CLASSES } from './facetCell.ts';
import { countOf, FITS, mayFit } from './facets.ts';
import { orderFound } from './foundRows.ts';
import { among, type Conditions, HIGHEST_PRICE, onIndex, whereAll, whereCut } from './productConditions.ts';

interface Order {
  /** Ends in `seq`, so that no two products tie and no page repeats or loses one. */
  by: RawBuilder<unknown>;
  index: { shop: string; category: string };
  /** For an order by classes of the cells: the place of a class, and where it begins. */
  classes?: {
    placeOf: (cell: FacetCell) => number;
    begins: (place: number) => RawBuilder<unknown>;
    /** The filter that bounds the walk itself, so that the walk never reads what the filter leaves out. */
    bounded: number;
  };
}

const bySold: Order = {
  by: sql`"sold" desc, "seq"`,
  index: { shop: 'productBySold', category: 'shelfBySold' },
};
const LAST_CLASS = PRICE_CLASSES.length - 1;
const priceBounds = (place: number) => PRICE_CLASSES[place] ?? [0, HIGHEST_PRICE];

const ORDERS: Record<ProductSort, Order> = {
  relevance: bySold,
  best_selling: bySold,
  price_asc: {
    by: sql`"priceCents", "seq"`,
    index: { shop: 'productByPrice', category: 'shelfByPrice' },
    classes: {
      placeOf: ({ priceClass }) => priceClass,
      begins: (place) => sql`"priceCents" >= ${priceBounds(place)[0]}`,
      bounded: FITS.price,
    },
  },
  price_desc: {
    by: sql`"priceCents" desc, "seq" desc`,
    index: { shop: 'productByPrice', category: 'shelfByPrice' },
    classes: {
      placeOf: ({ priceClass }) => LAST_CLASS - priceClass,
      begins: (place) => sql`"priceCents" <= ${Math.min(priceBounds(LAST_CLASS - place)[1], HIGHEST_PRICE)}`,
      bounded: FITS.price,
    },
  },
  rating: {
    by: sql`"rating" desc, "ratingCount" desc, "seq"`,
    index: { shop: 'productByRating', category: 'shelfByRating' },
    classes: {
      placeOf: ({ stars }) => 5 - stars,
      begins: (place) => sql`"rating" < ${6 - place}`,
      bounded: FITS.rating,
    },
  },
  newest: {
    by: sql`"publishedAt" desc, "seq"`,
    index: { shop: 'productByDate', category: 'shelfByDate' },
  },
};

interface PageQuery {
  scope: Scope;
  cube: Cube;
  conditions: Conditions;
  fits: Uint8Array;
  total: number;
  sort: ProductSort;
  from: number;
  perPage: number;
}

/** The `seq` of the products of one page. */
export async function pageOf(db: Db, pageQuery: PageQuery): Promise<number[]> {
  const { scope, conditions, sort, from, perPage } = pageQuery;
  const order = ORDERS[sort];
  if (scope.kind === 'found') return orderFound(scope.rows, conditions, sort).slice(from, from + perPage);
  const { begins, steps, offset } = walkOf(pageQuery, order);
  const page = { by: order.by, limit: perPage, offset };
  const isSeller = scope.kind === 'seller';
  const cost = isSeller
    ? (steps * ROW_COST * (await countOnSale(db))) / countOf(pageQuery.cube.entries)
    : steps;
  if (cost <= pageQuery.total * SORT_COST) {
    const index = conditions.categoryNumber === undefined ? order.index.shop : order.index.category;
    return seqsOf(db, {
      ...page,
      from: sql`${onIndex(db, index)} where "cell" is not null ${begins} ${whereAll(conditions)}
        ${isSeller ? sql`and "sellerId" = ${scope.id}` : sql``}`,
    });
  }
  const door = isSeller ? 'productOfSeller' : 'productInCell';
  const cells = pageQuery.cube.entries.filter((entry, at) =>
    mayFit(conditions, pageQuery.fits[at] ?? 0, entry),
  );
  const numbers = [...new Set(cells.map(({ cell }) => cell))];
  return seqsOf(db, {
    ...page,
    from: sql`${onIndex(db, door)} where "cell" ${among(db, numbers)} ${begins}
      ${whereCut(conditions)}
      ${isSeller ? sql`and "sellerId" = ${scope.id}` : sql``}`,
  });
}

// Measured with `npm run bench`: reading a row, and sorting an entry, against stepping over one entry of an index.
const ROW_COST = 20;
const SORT_COST = 4;

async function seqsOf(
  db: Db,
  query: { from: RawBuilder<unknown>; by: RawBuilder<unknown>; limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`select "seq" from ${query.from}
    order by ${query.by} limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows.map(({ seq }) => seq);
}

/**
 * A walk along the order's index, testing entry after entry: where it begins and how many entries it will step over.
 * Classes that end before the page are jumped over, because the cube knows how many of theirs match.
 */
function walkOf({ cube, conditions, fits, total, from, perPage }: PageQuery, order: Order) {
  const { placeOf = () => 0, begins, bounded = 0 } = order.classes ?? {};
  const walked = new Map<number, { all: number; matching: number }>();
  for (let at = 0; at < cube.entries.length; at++) {
    const entry = cube.entries[at]!;
    const fit = fits[at]!;
    if (
      (conditions.categoryNumber !== undefined && entry.categoryNumber !== conditions.categoryNumber) ||
      (fit & bounded) !== bounded
    )
      continue;
    const place = placeOf(entry);
    let known = walked.get(place);
    if (!known) walked.set(place, (known = { all: 0, matching: 0 }));
    known.all += entry.count;
    if (fit === FITS.all) known.matching += entry.count;
  }
  const places = [...walked].sort(([a], [b]) => a - b);
  let offset = from;
  let first = 0;
  if (begins && !cube.capped)
    for (; first < places.length - 1 && offset >= (places[first]?.[1].matching ?? 0); first++)
      offset -= places[first]?.[1].matching ?? 0;
  let remaining = Math.min(offset + perPage, total);
  let steps = 0;
  for (const [, { all, matching }] of places.slice(first)) {
    if (remaining <= 0) break;
    steps += matching > remaining ? (all * remaining) / matching : all;
    remaining -= matching;
  }
  const start = places[first]?.[0];
  return {
    offset,
    steps,
    begins: begins && first > 0 && start !== undefined ? sql`and ${begins(start)}` : sql``,
  };
}

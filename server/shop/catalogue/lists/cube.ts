import { type RawBuilder, sql } from 'kysely';
import { cachedUntilChange } from '#server/platform/database/changes/cachedUntilChange.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { REACHABLE_ROWS } from '#shared/contract/page.ts';
import { type FacetCell, facetCellOf, priceFit, ratingFit, PRICE_CLASSES, STARS } from './facetCell.ts';
import { countOf, FITS, isPartial } from './facets.ts';
import { countFound, type FoundRow } from './foundRows.ts';
import { among, type Conditions, HIGHEST_PRICE, onIndex, whereCut } from './productConditions.ts';

/** The products before the filters of a query: all, one seller's, or the results of a search. */
export type Scope = { kind: 'shop' } | { kind: 'seller'; id: string } | { kind: 'found'; rows: FoundRow[] };

/** Products counted by cell: every facet and total of a list is a sum over it. */
export interface Cube {
  entries: FacetCell[];
  /** True where some cells were too large to divide exactly by a free price or a partial star. */
  capped: boolean;
}

/** Counts the products of a scope by cell, divided by the filters that split cells. */
export async function readCube(db: Db, scope: Scope, conditions: Conditions): Promise<Cube> {
  if (scope.kind === 'found') return { entries: countFound(scope.rows, conditions), capped: false };
  const whole = scope.kind === 'shop' ? await shopCells(db) : await sellerCells(db, scope.id);
  const cutsCells = [...PRICE_CLASSES.keys()].some((priceClass) =>
    STARS.some((stars) => isPartial(conditions, { priceClass, stars })),
  );
  if (!cutsCells) return { entries: whole, capped: false };
  const entries: FacetCell[] = whole.filter((each) => !isPartial(conditions, each));
  const cut = whole.filter((each) => isPartial(conditions, each));
  const capped = countOf(cut) > REACHABLE_ROWS;
  const divided =
    capped && scope.kind === 'shop'
      ? await countUpTo(db, cut, conditions)
      : await countExactly(db, scope, cut, conditions);
  return { entries: [...entries, ...divided], capped };
}

/** How many products are read on each side, of cells that together are too large for an exact count. */
const LOOKED_ROWS = 2_500;

const wholeCell = ({ cell, count }: { cell: number; count: number }): FacetCell => facetCellOf(cell, count);

/** The products on sale, counted by cell. */
export const shopCells = (db: Db): Promise<FacetCell[]> =>
  cachedUntilChange(db, 'cells of the shop', async () =>
    (await db.selectFrom('productCell').selectAll().where('count', '>', 0).execute()).map(wholeCell),
  );

/** How many products are on sale. */
export const countOnSale = async (db: Db): Promise<number> =>
  (await shopCells(db)).reduce((sum, { count }) => sum + count, 0);

const sellerCells = (db: Db, sellerId: string): Promise<FacetCell[]> =>
  cachedUntilChange(db, `cells of seller ${sellerId}`, async () =>
    (
      await db
        .selectFrom('sellerCell')
        .select(['cell', 'count'])
        .where('sellerId', '=', sellerId)
        .where('count', '>', 0)
        .execute()
    ).map(wholeCell),
  );

/**
 * The products of `from` by cell and by the price and rating filters they fulfil. SQLite would sort them to group them, and a
 * transfer row by row would cost more than the scan: they arrive as one text, and are counted here.
 */
async function partsIn(db: Db, from: RawBuilder<unknown>, conditions: Conditions): Promise<FacetCell[]> {
  const { priceFrom, priceTo, minRating } = conditions;
  const part = sql`"cell" * 4
      + case when "priceCents" between ${priceFrom} and ${Math.min(priceTo, HIGHEST_PRICE)}
        then ${FITS.price} else 0 end
      + case when "rating" >= ${minRating} then ${FITS.rating} else 0 end`;
  const asText = sql.raw(
    engineOf(db) === 'sqlite' ? `group_concat("part", ',')` : `string_agg("part"::text, ',')`,
  );
  const { rows } = await sql<{ parts: string | null }>`
    select ${asText} as "parts" from (select ${part} as "part" from ${from}) as "looked"`.execute(db);
  const counts = new Map<number, number>();
  for (const each of JSON.parse(`[${rows[0]?.parts ?? ''}]`) as number[])
    counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, count]) => facetCellOf(each >> 2, count, each & 3));
}

/** The products of some cells of a scope. */
const inCells = (db: Db, scope: Scope, cells: readonly number[]): RawBuilder<unknown> =>
  scope.kind === 'seller'
    ? sql`${onIndex(db, 'productOfSeller')} where "sellerId" = ${scope.id} and "cell" ${among(db, cells)}`
    : sql`${onIndex(db, 'productInCell')} where "cell" ${among(db, cells)}`;

/** Reads every product of the cells. */
const countExactly = (
  db: Db,
  scope: Scope,
  cut: FacetCell[],
  conditions: Conditions,
): Promise<FacetCell[]> => {
  const cells = cut.map(({ cell }) => cell);
  return partsIn(db, sql`${inCells(db, scope, cells)} limit ${REACHABLE_ROWS}`, conditions);
};

/**
 * Reads only the first products of the price or rating range; the rest of a cell counts as outside. So these counts are exact
 * where the range has no more, and never too high.
 */
async function countUpTo(db: Db, cut: FacetCell[], conditions: Conditions): Promise<FacetCell[]> {
  const { priceFrom, priceTo, minRating } = conditions;
  const price = ({ priceClass }: FacetCell) => priceFit(priceClass, priceFrom, priceTo);
  const look = async (cells: FacetCell[], from: RawBuilder<unknown>) => {
    const known = new Set(cells.map(({ cell }) => cell));
    const parts = known.size ? await partsIn(db, sql`${from} limit ${LOOKED_ROWS}`, conditions) : [];
    return parts.filter(({ cell }) => known.has(cell));
  };
  const inPrice = await look(
    cut.filter((each) => price(each) === 'some'),
    sql`${onIndex(db, 'productByPrice')} where "cell" is not null
      and "priceCents" between ${priceFrom} and ${Math.min(priceTo, HIGHEST_PRICE)}
      and not (${wholeClasses(priceFrom, priceTo)})`,
  );
  const inRating = await look(
    cut.filter((each) => price(each) !== 'some'),
    sql`${onIndex(db, 'productByRating')} where "cell" is not null
      and "rating" >= ${minRating} and "rating" < ${Math.floor(minRating) + 1}`,
  );
  const looked = [...inPrice, ...inRating];
  const seen = new Map<number, number>();
  for (const { cell, count } of looked) seen.set(cell, (seen.get(cell) ?? 0) + count);
  const rest = cut.map((each) => {
    const fits =
      (price(each) === 'all' ? FITS.price : 0) |
      (price(each) === 'some' && ratingFit(each.stars, minRating) === 'all' ? FITS.rating : 0);
    return facetCellOf(each.cell, each.count - (seen.get(each.cell) ?? 0), fits);
  });
  return [...looked, ...rest.filter(({ count }) => count > 0)];
}

const wholeClasses = (from: number, to: number): RawBuilder<unknown> => {
  const classes = [...PRICE_CLASSES.keys()].filter((each) => priceFit(each, from, to) === 'all');
  return classes.length ? sql`(("cell" >> 7) & 7) in (${sql.join(classes)})` : sql`1 = 0`;
};

/** Counts, up to the rows a list can reach, how many products of the split cells really fulfil all filters. */
export async function countPartial(
  db: Db,
  scope: Scope,
  cells: number[],
  conditions: Conditions,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from (
    select 1 from ${inCells(db, scope, cells)} ${whereCut(conditions)} limit ${REACHABLE_ROWS}
  ) as "cut"`.execute(db);
  return rows[0]?.count ?? 0;
}

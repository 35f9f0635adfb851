import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readPage } from '#server/services/lists/cursors.ts';
import { summariesOf } from '#server/shop/catalogue/lists/productSummary.ts';
import type { CataloguePart, CatalogueQuery } from '#shared/contract/public/catalogueChanges.ts';

interface Row {
  seq: number;
  id: string;
  cell: number | null;
  changed: string;
}

/** In the order of the index 'productByChange'. */
const changed = sql<string>`coalesce("product"."changedAt", "product"."createdAt")`;

/** A row that changes during a read moves to the end, where the reader meets it. */
const LONGEST_UNCHANGED: ListOrder<Row> = {
  name: 'changed',
  columns: [
    { ref: changed, direction: 'asc', type: 'string', of: (row) => row.changed },
    { ref: 'product.seq', direction: 'asc', type: 'number', of: ({ seq }) => seq },
  ],
};

/**
 * A part of the catalogue, for a program that mirrors it. All rows count towards the size of a part, on sale or not: otherwise
 * one request could skip thousands.
 */
export async function read(db: Db, { perPage, after, updatedSince }: CatalogueQuery): Promise<CataloguePart> {
  const all = db
    .selectFrom('product')
    .select(['product.seq', 'product.id', 'product.cell', changed.as('changed')])
    .$if(updatedSince !== undefined, (rows) => rows.where(changed, '>=', updatedSince!));
  const { rows, cursors } = await readPage(all, LONGEST_UNCHANGED, { page: 1, perPage, after });
  const onSale = rows.filter(({ cell }) => cell !== null);
  return {
    items: await summariesOf(
      db,
      onSale.map(({ seq }) => seq),
    ),
    gone: updatedSince === undefined ? [] : rows.filter(({ cell }) => cell === null).map(({ id }) => id),
    cursors,
  };
}

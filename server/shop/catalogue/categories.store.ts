import { cachedUntilChange } from '#server/platform/database/changes/cachedUntilChange.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { shopCells } from '#server/shop/catalogue/lists/cube.ts';
import type { FacetCell } from '#server/shop/catalogue/lists/facetCell.ts';
import type { Category } from '#shared/contract/public/categories.ts';
import { PROMOTIONS } from '#shared/shop/productFilters.ts';

/** The visible categories in their order, each with the products on sale; promotions last. */
export const listVisible = (db: Db): Promise<Category[]> =>
  cachedUntilChange(db, 'visible categories', () => readVisible(db));

async function readVisible(db: Db): Promise<Category[]> {
  const [rows, cells] = await Promise.all([
    db
      .selectFrom('category')
      .innerJoin('shelf', 'shelf.categoryId', 'category.id')
      .where('category.visible', '=', 1)
      .orderBy('category.position')
      .orderBy('category.id')
      .selectAll('category')
      .select('shelf.number')
      .execute(),
    shopCells(db),
  ]);
  const count = (fits: (cell: FacetCell) => boolean) =>
    cells.reduce((sum, each) => (fits(each) ? sum + each.count : sum), 0);
  return [
    ...rows.map((row) => ({
      slug: row.slug,
      name: row.name,
      heading: row.heading,
      description: row.description,
      icon: row.icon,
      guaranteeVerified: row.guaranteeVerified === 1,
      productCount: count(({ categoryNumber }) => categoryNumber === row.number),
      // Each page loads all categories; few have texts of their own.
      ...(row.seoTitle && { seoTitle: row.seoTitle }),
      ...(row.seoDescription && { seoDescription: row.seoDescription }),
    })),
    {
      slug: PROMOTIONS,
      name: 'Promoções',
      heading: 'Promoções',
      description: 'Todos os descontos da loja em um lugar só.',
      icon: PROMOTIONS,
      guaranteeVerified: false,
      productCount: count(({ promoted }) => promoted),
    },
  ];
}

/** The current address of a visible category that had this address before. */
export async function movedTo(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('movedCategory')
    .innerJoin('category', 'category.id', 'movedCategory.categoryId')
    .where('movedCategory.slug', '=', slug)
    .where('visible', '=', 1)
    .select('category.slug')
    .executeTakeFirst();
  return row?.slug;
}

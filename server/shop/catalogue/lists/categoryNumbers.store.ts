import { cachedUntilChange } from '#server/platform/database/changes/cachedUntilChange.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** A visible category and the number that represents it in a cell. */
export interface CategoryNumber {
  number: number;
  slug: string;
  name: string;
}

/** The visible categories in their order. */
export const listCategoryNumbers = (db: Db): Promise<CategoryNumber[]> =>
  cachedUntilChange(db, 'categoryNumbers', () =>
    db
      .selectFrom('category')
      .innerJoin('shelf', 'shelf.categoryId', 'category.id')
      .where('category.visible', '=', 1)
      .orderBy('category.position')
      .orderBy('category.id')
      .select(['shelf.number', 'category.slug', 'category.name'])
      .execute(),
  );

import { kept } from '../database/kept.ts';
import type { Db } from '../database/tables.ts';

/** A visible category and the number that stands for it in a cell. */
export interface Shelf {
  number: number;
  slug: string;
  name: string;
}

/** The visible categories in their order. */
export const listShelves = (db: Db): Promise<Shelf[]> =>
  kept(db, 'shelves', () =>
    db
      .selectFrom('category')
      .innerJoin('shelf', 'shelf.categoryId', 'category.id')
      .where('category.visible', '=', 1)
      .orderBy('category.position')
      .orderBy('category.id')
      .select(['shelf.number', 'category.slug', 'category.name'])
      .execute(),
  );

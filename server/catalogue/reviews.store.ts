import type { Page } from '#shared/contract/page.ts';
import type { Review, StarCounts } from '#shared/contract/products.ts';
import type { Db } from '../database/tables.ts';
import * as settings from '../settings/settings.store.ts';

/** The reviews of a product, none while the shop shows none: those with words first, then the newest. */
export async function list(
  db: Db,
  productId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page<Review>> {
  if (!(await settings.read(db)).enableReviews) return { items: [], page, perPage, total: 0 };
  const ofProduct = db.selectFrom('review').where('productId', '=', productId);
  const [items, { total }] = await Promise.all([
    ofProduct
      .select(['id', 'author', 'stars', 'text', 'createdAt'])
      .orderBy((eb) => eb.case().when('text', 'is', null).then(1).else(0).end())
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    ofProduct.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, page, perPage, total: total };
}

/** How many reviews of a product gave each number of stars. */
export async function countStars(db: Db, productId: string): Promise<StarCounts> {
  const rows = await db
    .selectFrom('review')
    .where('productId', '=', productId)
    .groupBy('stars')
    .select((eb) => ['stars', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts: StarCounts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { stars, count } of rows) counts[stars as keyof StarCounts] = count;
  return counts;
}

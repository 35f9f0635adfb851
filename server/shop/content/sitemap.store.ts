import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/** An address for search engines, below the public address; `changedAt` where the content has it. */
export interface Listed {
  path: string;
  changedAt?: string;
}

/** The addresses in a sitemap; the protocol allows 50,000, and smaller files are read sooner. */
export const PER_SITEMAP = 5_000;

export const countProductSitemaps = (db: Db): Promise<number> => countParts(db, PER_SITEMAP);

/** The number of files for the products, by the highest number of a product, which costs nothing. */
export async function countParts(db: Db, perPart: number): Promise<number> {
  const { highest } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.max('seq').as('highest'))
    .executeTakeFirstOrThrow();
  return Math.ceil((highest ?? 0) / perPart);
}

/** The products on sale in one sitemap, by number from 1. */
export async function listProducts(db: Db, sitemap: number): Promise<Listed[]> {
  const rows = await inPart(db, sitemap, PER_SITEMAP).select(['product.slug', 'product.updatedAt']).execute();
  return rows.map(({ slug, updatedAt }) => ({ path: `/produto/${slug}`, changedAt: updatedAt }));
}

/** The products on sale in one file, by number from 1. */
export const inPart = (db: Db, part: number, perPart: number) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .where('product.isActive', '=', 1)
    .where('category.visible', '=', 1)
    .where('product.seq', '>', (part - 1) * perPart)
    .where('product.seq', '<=', part * perPart)
    .orderBy('product.seq');

/** Categories, sellers with a product on sale, and articles with their categories. */
export async function listOthers(db: Db): Promise<Listed[]> {
  const [categories, sellers, posts] = await Promise.all([
    db.selectFrom('category').where('visible', '=', 1).orderBy('position').select('slug').execute(),
    db
      .selectFrom('seller')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('product')
            .whereRef('product.sellerId', '=', 'seller.id')
            .where('product.cell', 'is not', null)
            .select(sql.lit(1).as('one')),
        ),
      )
      .orderBy('slug')
      .limit(PER_SITEMAP)
      .select('slug')
      .execute(),
    db
      .selectFrom('post')
      .orderBy('publishedAt', 'desc')
      .limit(PER_SITEMAP)
      .select(['slug', 'categorySlug', 'publishedAt'])
      .execute(),
  ]);
  return [
    ...categories.map(({ slug }) => ({ path: `/${slug}` })),
    ...sellers.map(({ slug }) => ({ path: `/vendedor/${slug}` })),
    ...[...new Set(posts.map(({ categorySlug }) => categorySlug))].map((slug) => ({
      path: `/categoria/${slug}`,
    })),
    ...posts.map(({ slug, publishedAt }) => ({ path: `/blog/${slug}`, changedAt: publishedAt })),
  ];
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { coverOf } from '../catalogue/productSummary.ts';

/** An address for search engines, below the public address; `changedAt` when the content says so. */
export interface Listed {
  path: string;
  changedAt?: string;
}

/** How many addresses a sitemap holds; the protocol allows 50,000, and smaller files are read sooner. */
export const PER_SITEMAP = 5_000;

/** How many product sitemaps there are, counted by the highest number of a product, so that it costs nothing. */
export async function countProductSitemaps(db: Db): Promise<number> {
  const { highest } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.max('seq').as('highest'))
    .executeTakeFirstOrThrow();
  return Math.ceil((highest ?? 0) / PER_SITEMAP);
}

/** The products on sale with the numbers of one sitemap, counted from 1. */
export async function listProducts(db: Db, sitemap: number): Promise<Listed[]> {
  const rows = await inSitemap(db, sitemap).select(['product.slug', 'product.updatedAt']).execute();
  return rows.map(({ slug, updatedAt }) => ({ path: `/produto/${slug}`, changedAt: updatedAt }));
}

/** What shopping sites are told of a product. */
export interface Offered {
  id: string;
  slug: string;
  title: string;
  description: string;
  brand: string | null;
  categoryName: string;
  priceCents: number;
  oldPriceCents: number | null;
  stock: number;
  image: string | null;
}

/** The products of one sitemap, as shopping sites show them. */
export const productsToShowElsewhere = (db: Db, sitemap: number): Promise<Offered[]> =>
  inSitemap(db, sitemap)
    .select([
      'product.id',
      'product.slug',
      'product.title',
      'product.description',
      'product.brand',
      'product.priceCents',
      'product.oldPriceCents',
      'product.stock',
      'category.name as categoryName',
    ])
    .select(coverOf)
    .execute();

const inSitemap = (db: Db, sitemap: number) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .where('product.isActive', '=', 1)
    .where('category.visible', '=', 1)
    .where('product.seq', '>', (sitemap - 1) * PER_SITEMAP)
    .where('product.seq', '<=', sitemap * PER_SITEMAP)
    .orderBy('product.seq');

/** Categories, sellers with something on sale, and articles with their categories. */
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

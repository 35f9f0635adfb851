import type { Db } from '#server/platform/database/tables.ts';
import { coverOf } from '#server/shop/catalogue/lists/productSummary.ts';
import { countParts, inPart } from '#server/shop/content/sitemap.store.ts';

/** Products in one file of the feed. */
export const PER_FEED = 1_000;

/** The number of files in the feed. A shop without products has one empty file, so that its address can be shared beforehand. */
export const countFeeds = async (db: Db): Promise<number> => Math.max(1, await countParts(db, PER_FEED));

/** The fields of a product in the feed for shopping sites. */
export interface FeedProduct {
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

/** The products on sale with the numbers of one file, as shopping sites show them. */
export const productsToShowElsewhere = (db: Db, part: number, perPart: number): Promise<FeedProduct[]> =>
  inPart(db, part, perPart)
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

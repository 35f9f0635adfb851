import { statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { onSale, summaryOf } from '#server/shop/catalogue/lists/productSummary.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';

const NETWORKS = ['instagram', 'tiktok'];
const EACH = 2;

/** Up to two featured products of Instagram and two of TikTok, the best-selling first. (Specification, section 9) */
export async function listFeatured(db: Db): Promise<ProductSummary[]> {
  const storeSettings = await settings.read(db);
  const groups = await Promise.all(NETWORKS.map((category) => featured(db, category)));
  return groups.flat().map((row) => summaryOf(row, storeSettings));
}

export const featuredOf = (db: Db, category: string) =>
  onSale(db)
    .where('category.slug', '=', category)
    // As a parameter it would keep PostgreSQL from the index of just these.
    .where('product.featured', '=', (eb) => eb.lit(1))
    .orderBy('product.sold', 'desc')
    .orderBy('product.seq')
    .limit(EACH);

const featured = statement(featuredOf);

import { listCategories } from '#shared/contract/categories.ts';
import { readFees } from '#shared/contract/fees.ts';
import {
  listFeatured,
  listProducts,
  listReviews,
  readProduct,
  readSeller,
} from '#shared/contract/products.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import * as categories from './categories.store.ts';
import * as fees from './fees.store.ts';
import { list } from './productList.ts';
import * as featured from './featured.store.ts';
import * as products from './products.store.ts';
import * as reviews from './reviews.store.ts';
import * as sellers from './sellers.store.ts';

const NO_PRODUCT = 'O produto que você está procurando não existe ou foi removido.';

export function catalogueRoutes(api: Api, db: Db): void {
  api.servePublic(listCategories, async () => ({ items: await categories.listVisible(db) }));

  api.servePublic(readFees, () => fees.read(db));

  api.servePublic(listProducts, ({ query }) => list(db, query));

  api.servePublic(listFeatured, async () => ({ items: await featured.listFeatured(db) }));

  api.servePublic(readProduct, async ({ params }) => {
    const product = await products.findBySlug(db, params.slug);
    if (!product) throw notFound(NO_PRODUCT);
    return product;
  });

  api.servePublic(listReviews, async ({ params, query }) => {
    const productId = await products.findId(db, params.slug);
    if (productId === undefined) throw notFound(NO_PRODUCT);
    return reviews.list(db, productId, query);
  });

  api.servePublic(readSeller, async ({ params }) => {
    const seller = await sellers.findBySlug(db, params.slug);
    if (!seller) throw notFound('Não encontramos este vendedor.');
    return seller;
  });
}

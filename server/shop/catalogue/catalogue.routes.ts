import { findMovedCategory, listCategories } from '#shared/contract/categories.ts';
import { readFees } from '#shared/contract/fees.ts';
import { listProducts, ProductQuery } from '#shared/contract/productList.ts';
import {
  listFeatured,
  readGoneProduct,
  readProduct,
  readSeller,
  readUnavailableProduct,
} from '#shared/contract/products.ts';
import { listReviews, listSellerReviews } from '#shared/contract/reviews.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import * as categories from './categories.store.ts';
import * as fees from './fees.store.ts';
import { list } from './productList.ts';
import * as featured from './featured.store.ts';
import * as products from './products.store.ts';
import * as reviews from './reviews.store.ts';
import * as sellers from './sellers.store.ts';

const NO_PRODUCT = 'O produto que você está procurando não existe ou foi removido.';

const GONE = 'Este produto saiu da loja.';
const ALIKE = 4;

export function catalogueRoutes(api: Api, db: Db): void {
  /** One that was deleted is told apart from one that never was: search engines forget it sooner. */
  const missing = async (slug: string): Promise<Failure> =>
    (await products.findGone(db, slug)) ? new Failure('gone', GONE) : notFound(NO_PRODUCT);

  api.servePublic(listCategories, async () => ({ items: await categories.listVisible(db) }));

  api.servePublic(findMovedCategory, async ({ params }) => {
    const slug = await categories.movedTo(db, params.slug);
    if (slug === undefined) throw notFound();
    return { slug };
  });

  api.servePublic(readFees, () => fees.read(db));

  api.servePublic(listProducts, ({ query }) => list(db, query));

  api.servePublic(listFeatured, async () => ({ items: await featured.listFeatured(db) }));

  api.servePublic(readProduct, async ({ params }) => {
    const product = await products.findBySlug(db, params.slug);
    if (!product) throw await missing(params.slug);
    return product;
  });

  api.servePublic(readUnavailableProduct, async ({ params }) => {
    const product = await products.findUnavailable(db, params.slug);
    if (!product) throw notFound(NO_PRODUCT);
    return product;
  });

  api.servePublic(readGoneProduct, async ({ params }) => {
    const gone = await products.findGone(db, params.slug);
    if (!gone) throw notFound(NO_PRODUCT);
    const query = ProductQuery.parse({ category: gone.category, sort: 'best_selling', perPage: ALIKE });
    const { items } = await list(db, query);
    return { ...gone, alike: items };
  });

  api.servePublic(listReviews, async ({ params, query }) => {
    const productId = await products.findShownId(db, params.slug);
    if (productId === undefined) throw await missing(params.slug);
    return reviews.list(db, productId, query);
  });

  api.servePublic(listSellerReviews, async ({ params, query }) => {
    const seller = await sellers.findBySlug(db, params.slug);
    if (!seller) throw notFound('Não encontramos este vendedor.');
    return reviews.listOfSeller(db, params.slug, query);
  });

  api.servePublic(readSeller, async ({ params }) => {
    const seller = await sellers.findBySlug(db, params.slug);
    if (!seller) throw notFound('Não encontramos este vendedor.');
    return seller;
  });
}

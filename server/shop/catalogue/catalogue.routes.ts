import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { list } from '#server/shop/catalogue/lists/productList.ts';
import * as reviews from '#server/shop/catalogue/reviews/reviews.store.ts';
import { readCatalogue } from '#shared/contract/catalogueChanges.ts';
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
import * as catalogueChanges from './catalogueChanges.store.ts';
import * as categories from './categories.store.ts';
import * as featured from './featured.store.ts';
import * as fees from './fees.store.ts';
import * as products from './products.store.ts';
import * as sellers from './sellers.store.ts';

const ALIKE = 4;

export function catalogueRoutes(api: Api, db: Db): void {
  api.servePublic(listCategories, async () => ({ items: await categories.listVisible(db) }));

  api.servePublic(findMovedCategory, async ({ params }) => {
    const slug = await categories.movedTo(db, params.slug);
    if (slug === undefined) throw notFound();
    return { slug };
  });

  api.servePublic(readFees, () => fees.read(db));

  api.servePublic(listProducts, ({ query }) => list(db, query));

  api.servePublic(readCatalogue, ({ query }) => catalogueChanges.read(db, query));

  api.servePublic(listFeatured, async () => ({ items: await featured.listFeatured(db) }));

  api.servePublic(readProduct, async ({ params }) => {
    const product = await products.findBySlug(db, params.slug);
    if (!product) throw await products.whyNotOnSale(db, params.slug);
    return product;
  });

  api.servePublic(readUnavailableProduct, async ({ params }) => {
    const product = await products.findUnavailable(db, params.slug);
    if (!product) throw products.noProduct();
    return product;
  });

  api.servePublic(readGoneProduct, async ({ params }) => {
    const gone = await products.findGone(db, params.slug);
    if (!gone) throw products.noProduct();
    const query = ProductQuery.parse({ category: gone.category, sort: 'best_selling', perPage: ALIKE });
    const { items } = await list(db, query);
    return { ...gone, alike: items };
  });

  api.servePublic(listReviews, async ({ params, query }) => {
    return reviews.list(db, await products.shownId(db, params.slug), query);
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

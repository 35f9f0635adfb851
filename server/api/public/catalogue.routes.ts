import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import * as catalogueChanges from '#server/shop/catalogue/catalogueChanges.store.ts';
import * as categories from '#server/shop/catalogue/categories.store.ts';
import * as featured from '#server/shop/catalogue/featured.store.ts';
import * as fees from '#server/shop/catalogue/fees.store.ts';
import { list } from '#server/shop/catalogue/lists/productList.ts';
import * as products from '#server/shop/catalogue/products.store.ts';
import * as reviews from '#server/shop/catalogue/reviews/reviews.store.ts';
import * as sellers from '#server/shop/catalogue/sellers.store.ts';
import { readCatalogue } from '#shared/contract/public/catalogueChanges.ts';
import { findRenamedCategory, listCategories } from '#shared/contract/public/categories.ts';
import { readFees } from '#shared/contract/public/fees.ts';
import { listProducts, ProductQuery } from '#shared/contract/public/productList.ts';
import {
  listFeatured,
  readDeletedProduct,
  readProduct,
  readSeller,
  readUnavailableProduct,
} from '#shared/contract/public/products.ts';
import { listReviews, listSellerReviews } from '#shared/contract/public/reviews.ts';

const ALIKE = 4;

export function catalogueRoutes(api: Api, db: Db): void {
  api.servePublic(listCategories, async () => ({ items: await categories.listVisible(db) }));

  api.servePublic(findRenamedCategory, async ({ params }) => {
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

  api.servePublic(readDeletedProduct, async ({ params }) => {
    const archived = await products.findGone(db, params.slug);
    if (!archived) throw products.noProduct();
    const query = ProductQuery.parse({ category: archived.category, sort: 'best_selling', perPage: ALIKE });
    const { items } = await list(db, query);
    return { ...archived, alike: items };
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

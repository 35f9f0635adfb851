import type { Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { document, numberIn } from '#server/services/responseCache/documents.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import {
  countFeeds,
  type FeedProduct,
  PER_FEED,
  productsToShowElsewhere,
} from '#server/shop/catalogue/productFeed.store.ts';
import type { Currency } from '#shared/values/money.ts';
import { MINUTE } from '#shared/values/time.ts';
import { xml } from '#shared/values/xml.ts';

/** A shopping site reads a file at night; made for each visitor it would be the mostExpensive address of the shop. */
const STAYS = { max: 50, ttl: 10 * MINUTE };

/**
 * `/feed-produtos-{n}.xml`: the products on sale for shopping sites, as RSS 2.0 in the words of Google's product data
 * specification, those that are sold out too. What a file says is at most ten minutes old.
 */
export function productFeedRoutes(db: Db, publicUrl: string, responseCache: ResponseCache): Router {
  const feeds = new LRUCache<number, string>({
    ...STAYS,
    fetchMethod: (number) => writeFeed(db, publicUrl, number),
  });
  const feed = { path: '/feed-produtos-:number.xml', type: 'application/xml; charset=utf-8' };
  return document(responseCache, feed, async (params) => {
    const number = numberIn(params['number']);
    if (number > (await countFeeds(db))) throw notFound();
    return feeds.forceFetch(number);
  });
}

async function writeFeed(db: Db, publicUrl: string, number: number): Promise<string> {
  const [{ storeName, currency }, items] = await Promise.all([
    settingsStore.read(db),
    productsToShowElsewhere(db, number, PER_FEED),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${xml(storeName)}</title>
<link>${xml(publicUrl)}</link>
<description>${xml(`Produtos à venda na ${storeName}`)}</description>
${items.map((product) => itemOf(product, { publicUrl, currency })).join('\n')}
</channel></rss>
`;
}

const LONGEST = { title: 150, description: 1_000 };

function itemOf(
  product: FeedProduct,
  { publicUrl, currency }: { publicUrl: string; currency: Currency },
): string {
  const amount = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`;
  const address = `${publicUrl}/produto/${product.slug}`;
  const { priceCents, oldPriceCents } = product;
  const reduced = oldPriceCents !== null && oldPriceCents > priceCents;
  const fields = {
    id: product.id,
    title: product.title.slice(0, LONGEST.title),
    description: product.description.slice(0, LONGEST.description),
    link: address,
    // Drawings are not taken there; the picture for links is a photograph of the card.
    image_link: `${publicUrl}${isDrawing(product.image) ? `/og/produto/${product.slug}.jpg` : product.image}`,
    availability: product.stock > 0 ? 'in_stock' : 'out_of_stock',
    price: amount(reduced ? oldPriceCents : priceCents),
    ...(reduced && { sale_price: amount(priceCents) }),
    condition: 'new',
    ...(product.brand && { brand: product.brand }),
    identifier_exists: 'no',
    product_type: product.categoryName,
  };
  const elements = Object.entries(fields).map(([name, value]) => `<g:${name}>${xml(value)}</g:${name}>`);
  return `<item>${elements.join('')}</item>`;
}

const isDrawing = (image: string | null): image is null => image === null || /\.svg(?:\?|$)/.test(image);

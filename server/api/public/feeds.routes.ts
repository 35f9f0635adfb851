import type { Router } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { document } from '#server/services/responseCache/documents.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import * as posts from '#server/shop/content/posts.store.ts';
import type { PostSummary } from '#shared/contract/public/posts.ts';
import { xml } from '#shared/values/xml.ts';

const NEWEST = 20;

/** `/blog/feed.xml`: the newest articles as RSS 2.0. */
export function feedRoutes(db: Db, publicUrl: string, responseCache: ResponseCache): Router {
  const feed = { path: '/blog/feed.xml', type: 'application/rss+xml; charset=utf-8' };
  return document(responseCache, feed, async () => {
    const [{ items }, { storeName }] = await Promise.all([
      posts.list(db, { page: 1, perPage: NEWEST }),
      settingsStore.read(db),
    ]);
    return rss(storeName, publicUrl, items);
  });
}

const rss = (storeName: string, publicUrl: string, items: PostSummary[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xml(`Blog | ${storeName}`)}</title>
<link>${xml(`${publicUrl}/blog`)}</link>
<atom:link href="${xml(`${publicUrl}/blog/feed.xml`)}" rel="self" type="application/rss+xml"/>
<description>${xml(`Os artigos mais novos da ${storeName}`)}</description>
<language>pt-BR</language>
${items.map((post) => itemOf(post, publicUrl)).join('\n')}
</channel></rss>
`;

const itemOf = (post: PostSummary, publicUrl: string): string => {
  const address = `${publicUrl}/blog/${post.slug}`;
  return `<item><title>${xml(post.title)}</title><link>${xml(address)}</link><guid>${xml(address)}</guid><category>${xml(post.category)}</category><description>${xml(post.excerpt)}</description><pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate></item>`;
};

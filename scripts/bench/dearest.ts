import { PAGES } from '#shared/pages.ts';
import type { Served } from './processes.ts';

export interface Dear {
  path: string;
  /** Of the quickest of the tries, so that what else the machine does counts little. */
  ms: number;
}

const TRIES = 4;
const OF_A_KIND = 3;

/**
 * Every public address that a stranger can find (pages by the sitemap and the list of pages, replies by the document of the
 * API, files beside them), asked afresh one after the other; the twenty that took longest.
 */
export async function dearest({ url, adminCookie = '' }: Served): Promise<Dear[]> {
  const text = async (path: string) => (await fetch(url + path)).text();
  const sitemap = [...(await text('/sitemap.xml')).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '/']) => path || '/',
  );
  const kinds = new Map<string, string[]>();
  for (const path of sitemap) {
    const kind = path.slice(0, path.lastIndexOf('/'));
    kinds.set(kind, [...(kinds.get(kind) ?? []).slice(0, 2 * OF_A_KIND - 1), path]);
  }
  const plain = Object.values(PAGES).flatMap(({ path, for: whom }) =>
    whom !== 'account' && !path.includes(':') ? [path] : [],
  );
  const document = JSON.parse(await text('/api/openapi.json')) as {
    paths: Record<string, Record<string, { security?: unknown[]; parameters?: { required?: boolean }[] }>>;
  };
  const replies = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') && !/\/(admin|account|seller|events)(\/|$)/.test(path) && !/events/.test(path)
      ? [path]
      : [],
  );
  const paths = new Set([
    ...[...kinds.values()].flat(),
    ...plain,
    ...replies,
    '/buscar?q=conta',
    '/buscar?q=conta%20verificada',
    '/produtos?sort=rating&page=9',
    '/api/products?q=conta&sort=price_asc',
    '/api/products?minPrice=37&maxPrice=141&minRating=4.3',
    '/sitemap.xml',
    '/robots.txt',
    '/feed.xml',
    '/blog/feed.xml',
    '/api/docs',
  ]);
  const seen: Dear[] = [];
  for (const path of paths) {
    let ms = Number.POSITIVE_INFINITY;
    for (let count = 0; count < TRIES; count++) {
      const begun = performance.now();
      const reply = await fetch(url + path, { headers: { cookie: adminCookie }, redirect: 'manual' });
      await reply.arrayBuffer();
      if (reply.status !== 200) break;
      ms = Math.min(ms, performance.now() - begun);
    }
    if (Number.isFinite(ms)) seen.push({ path, ms });
  }
  // A share picture is kept once it was drawn, so each try draws another product's.
  const slugs = [...(await text('/')).matchAll(/href="\/produto\/([^"/]+)"/g)].map(([, slug]) => slug);
  const drawn: number[] = [];
  for (const slug of new Set(slugs.slice(0, TRIES * 2))) {
    const begun = performance.now();
    const reply = await fetch(`${url}/og/produto/${slug}.jpg`);
    await reply.arrayBuffer();
    if (reply.ok) drawn.push(performance.now() - begun);
  }
  if (drawn.length > 0) seen.push({ path: '/og/produto/{slug}.jpg, drawn', ms: Math.min(...drawn) });
  return seen.toSorted((one, other) => other.ms - one.ms).slice(0, 20);
}

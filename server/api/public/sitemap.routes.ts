import { type RequestHandler, Router } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { noSuchFile } from '#server/services/http/noSuchFile.ts';
import { document, numberIn } from '#server/services/responseCache/documents.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as store from '#server/shop/content/sitemap.store.ts';
import { addressesFor, rootsFor } from '#shared/pages/pages.ts';
import { PROMOTIONS } from '#shared/shop/productFilters.ts';
import { DAY } from '#shared/values/time.ts';
import { xml } from '#shared/values/xml.ts';

/** Indexed pages that have no row in the database. */
const STATIC_PAGES = [...addressesFor('indexed'), `/${PROMOTIONS}`];

/** `/sitemap.xml`: every page worth finding; an index of several files once the products no longer fit one. */
export function sitemapRoutes(db: Db, publicUrl: string, responseCache: ResponseCache): Router {
  const serve = (path: string, make: (number: number) => Promise<string>): Router =>
    document(responseCache, { path, type: 'application/xml; charset=utf-8' }, ({ number }) =>
      make(numberIn(number)),
    );
  const pages = async () => [...STATIC_PAGES.map((path) => ({ path })), ...(await store.listOthers(db))];
  const entry = (tag: 'url' | 'sitemap', { path, changedAt }: store.Listed) =>
    `<${tag}><loc>${xml(publicUrl + path)}</loc>${changedAt ? `<lastmod>${xml(changedAt)}</lastmod>` : ''}</${tag}>`;
  const urls = (entries: store.Listed[]) =>
    `${HEAD}<urlset ${SPACE}>\n${entries.map((each) => entry('url', each)).join('\n')}\n</urlset>\n`;

  return (
    Router()
      .use(
        serve('/sitemap.xml', async () => {
          const files = await store.countProductSitemaps(db);
          if (files <= 1) return urls([...(await pages()), ...(await store.listProducts(db, 1))]);
          const paths = [
            '/sitemap-paginas.xml',
            ...Array.from({ length: files }, (_, n) => `/sitemap-produtos-${n + 1}.xml`),
          ];
          return `${HEAD}<sitemapindex ${SPACE}>\n${paths.map((path) => entry('sitemap', { path })).join('\n')}\n</sitemapindex>\n`;
        }),
      )
      .use(serve('/sitemap-paginas.xml', async () => urls(await pages())))
      .use(
        serve('/sitemap-produtos-:number.xml', async (number) => {
          const files = await store.countProductSitemaps(db);
          if (number > files) throw notFound();
          return urls(await store.listProducts(db, number));
        }),
      )
      .get('/.well-known/security.txt', async (_req, res) => {
        const { supportEmail } = await settings.read(db);
        res.set('cache-control', 'public, max-age=3600').type('text/plain');
        res.send(securityTxt(publicUrl, supportEmail, new Date()));
      })
      // A page there would tell programs that the shop has a service that it lacks. (RFC 8615)
      .use('/.well-known', noSuchFile)
      .get('/robots.txt', async (_req, res) => {
        const { seoIndexing } = await settings.read(db);
        res.set('cache-control', 'public, max-age=3600').type('text/plain');
        res.send(robots(publicUrl, seoIndexing));
      })
  );
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Keeps the shop, its pictures and files too, out of search engines while the settings say so. */
export const noIndexHeader =
  (db: Db): RequestHandler =>
  async (_req, res, next) => {
    if (!(await settings.read(db)).seoIndexing) res.set('x-robots-tag', 'noindex');
    next();
  };

/** What belongs to one visitor. `$` ends an address, so that `/conta` does not close `/contato`. */
const CLOSED = rootsFor('device', 'account', 'signedOutOnly', 'emailLink').flatMap((root) =>
  rootsFor().some((other) => other !== root && other.startsWith(root))
    ? [`/${root}$`, `/${root}/`]
    : [`/${root}`],
);
const PRIVATE = ['/alpha$', '/alpha/', '/api/', ...CLOSED];
/** The same products in another order or a part of them: only the unfiltered list is indexed. */
const FILTERS = ['q', 'sort', 'seller', 'minPrice', 'maxPrice', 'minRating', 'feature', 'perPage'];

/** A shop that is not indexed leaves its pages open to robots, which would list a blocked page by its address alone. */
const robots = (publicUrl: string, found: boolean): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    ...FILTERS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    'Allow: /',
    '',
    found
      ? `Sitemap: ${publicUrl}/sitemap.xml`
      : '# Nenhuma página desta loja quer ser mostrada em buscas (noindex).',
    '',
  ].join('\n');

/** The address for reports of security holes. (RFC 9116) */
const securityTxt = (publicUrl: string, contact: string, now: Date): string =>
  [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + 180 * DAY).toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

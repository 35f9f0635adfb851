import { type RequestHandler, Router } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '#server/services/http/errorPage.ts';
import { document } from '#server/services/responseCache/documents.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { manifestOf } from '#server/shop/offline/manifest.ts';
import { escaped } from '#shared/values/text.ts';

/** What a browser needs to install the shop, and to show a page offline. */
export function offlineRoutes(db: Db, responseCache: ResponseCache): Router {
  const withStoreName = (textOf: (storeName: string) => string) => async () =>
    textOf((await settingsStore.read(db)).storeName);
  const manifest = { path: '/manifest.webmanifest', type: 'application/manifest+json' };
  const offline = {
    path: '/sem-conexao',
    type: 'text/html; charset=utf-8',
    before: [policy(PLAIN_PAGE_POLICY)],
  };
  return Router({ caseSensitive: true, strict: true })
    .use(document(responseCache, manifest, withStoreName(manifestOf)))
    .use(document(responseCache, offline, withStoreName(offlinePage)))
    .get('/sw.js', policy("default-src 'none';connect-src 'self'"), alwaysChecked);
}

/** A worker's own policy limits what it may fetch; the file itself is one of the built client's. (client/public/sw.js) */
const policy =
  (words: string): RequestHandler =>
  (_req, res, next) => {
    res.set('content-security-policy', words);
    next();
  };

const alwaysChecked: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-cache');
  next();
};

/** Shown in place of any page while offline; its first link requests that page again. */
const offlinePage = (storeName: string): string =>
  plainPage(
    `Sem conexão | ${storeName}`,
    `<h1>Sem conexão</h1>
<p>Não conseguimos falar com a ${escaped(storeName)}. Confira a sua internet e tente de novo. Os favoritos e o carrinho continuam guardados neste aparelho.</p>
<p><a href="">Tentar de novo</a></p>`,
  );

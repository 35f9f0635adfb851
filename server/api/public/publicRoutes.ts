import type { RequestHandler } from 'express';
import type { RouteDeps } from '#server/api/routeDeps.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { formPasses } from '#server/shop/inbox/formPass.ts';
import { newsletterOf } from '#server/shop/inbox/takeSubscription.ts';
import { accountPages } from './account.pages.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { chatRoutes } from './chat.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { feedRoutes } from './feeds.routes.ts';
import { messageRoutes } from './messages.routes.ts';
import { newsletterPage } from './newsletter.page.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { offlineRoutes } from './offline.routes.ts';
import { postalCodeRoutes } from './postalCodes.routes.ts';
import { productFeedRoutes } from './productFeeds.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { sharePictureRoutes } from './sharePictures.routes.ts';
import { noIndexHeader, sitemapRoutes } from './sitemap.routes.ts';
import { invitationRoutes } from './staffInvitation.routes.ts';

interface PublicDeps extends RouteDeps {
  /** Where the street of a postal code is asked for; without it no service is called. */
  postalCodeUrl: string | undefined;
}

/** Endpoints that anyone may call. */
export function publicRoutes(api: Api, deps: PublicDeps): void {
  const { db, publicUrl, changes } = deps;
  settingsRoutes(api, db, publicUrl);
  catalogueRoutes(api, db);
  contentRoutes(api, db);
  newsletterRoutes(api, newsletterOf(deps));
  messageRoutes(api, { ...deps, passes: formPasses(deps.secret) });
  chatRoutes(api, deps, changes.onMessage);
  postalCodeRoutes(api, deps);
  invitationRoutes(api, deps);
}

interface FileDeps extends RouteDeps {
  responseCache: ResponseCache;
  /** The folder of the sample shop's pictures. */
  picturesDir: string;
  /** The folder for the share pictures that this process draws. */
  shareDir: string;
}

/** Documents and pictures at addresses of their own: feeds, sitemaps, share pictures, the offline page. */
export function publicFiles(deps: FileDeps): RequestHandler[] {
  const { db, publicUrl, responseCache, picturesDir, media, shareDir } = deps;
  return [
    noIndexHeader(db),
    newsletterPage(newsletterOf(deps), publicUrl),
    sharePictureRoutes(db, { samplePictures: picturesDir, media, cacheDir: shareDir }),
    ...[feedRoutes, productFeedRoutes, sitemapRoutes].map((routes) => routes(db, publicUrl, responseCache)),
    offlineRoutes(db, responseCache),
    accountPages(deps),
  ];
}

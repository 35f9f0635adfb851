import { join } from 'node:path';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { accountRoutes } from '#server/api/account/accountRoutes.ts';
import { requireAnyKey } from '#server/api/account/key.routes.ts';
import { adminRoutes } from '#server/api/admin/adminRoutes.ts';
import { alphaRoutes } from '#server/api/admin/alpha.routes.ts';
import { mailFrame } from '#server/api/admin/mails.routes.ts';
import { docsRoutes } from '#server/api/public/docs.routes.ts';
import { healthRoutes } from '#server/api/public/health.routes.ts';
import { mediaRoutes } from '#server/api/public/media.routes.ts';
import { publicFiles, publicRoutes } from '#server/api/public/publicRoutes.ts';
import { sellerRoutes } from '#server/api/seller/sellerRoutes.ts';
import { webhookRoutes } from '#server/api/webhooks/payments.routes.ts';
import { requireCustomer } from '#server/people/accounts/requireCustomer.ts';
import { maintenance } from '#server/people/session/maintenance.ts';
import { requireAdmin } from '#server/people/session/requireAdmin.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import type { Loop } from '#server/platform/jobs/every.ts';
import type { LogTail } from '#server/platform/logTail.ts';
import { openApiRoutes } from '#server/services/apiDocs/openapi.ts';
import type { ClockWatch } from '#server/services/clock/clockWatch.ts';
import type { EventStreams } from '#server/services/endpoints/eventStreams.ts';
import { Api } from '#server/services/endpoints/serve.ts';
import { readableAddress, readQuery } from '#server/services/http/addresses.ts';
import { noCookiesBesideKeys } from '#server/services/http/bearer.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { hostCookies } from '#server/services/http/hostCookies.ts';
import { acceptedTypes, jsonBody, plainBodies } from '#server/services/http/jsonBodies.ts';
import { noSuchFile } from '#server/services/http/noSuchFile.ts';
import { onError } from '#server/services/http/onError.ts';
import { requestLog } from '#server/services/http/requestLog.ts';
import { requestId, sameSiteWrites, securityHeaders } from '#server/services/http/security.ts';
import { undeclaredProxy } from '#server/services/http/undeclaredProxy.ts';
import { KeyedCalls } from '#server/services/keyedCalls/keyedCalls.ts';
import { setIpv4Limits } from '#server/services/limits/networkLimits.ts';
import { keyLimit, type Limits, rateLimits } from '#server/services/limits/rateLimit.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { monograms } from '#server/services/media/monograms.ts';
import { samplePictures } from '#server/services/media/samplePictures.ts';
import { readFiles } from '#server/services/media/uploads.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { listCsvContext } from '#server/services/settings/listCsvContext.ts';
import { cardTokenizerCsp } from '#server/trade/payments/cardTokenizerCsp.ts';
import { isProviderPath, type PaymentProviders } from '#server/trade/payments/providers/provider.ts';

export interface Deps {
  database: Pick<OpenDatabase, 'db' | 'check' | 'onMessage' | 'onOrder' | 'onConversation' | 'onNotice'>;
  log: Logger;
  responseCache: ResponseCache;
  streams: EventStreams;
  /** The shop's public address; decides `Secure` cookies and the accepted `Origin`. */
  publicUrl: string;
  trustProxy: number;
  /** Signs the tokens of sessions. */
  sessionSecret: string;
  deliveryKey: string;
  /** The clock; tests turn it on. */
  now?: () => Date;
  limits: Limits;
  /** The service that finds the street of a postal code; without it no service is asked. */
  postalCodeUrl?: string | undefined;
  /** The folder of the sample shop's pictures. */
  picturesDir: string;
  /** The storage of uploaded pictures. */
  media: MediaStore;
  /** The folder for the share pictures that this process draws. */
  shareDir: string;
  /** What a backup copies besides pictures and secrets, and the folder of backups. */
  databaseUrl: string;
  backupDir: string;
  /** Whether events may be sent to this machine itself. */
  webhooksToItself?: boolean;
  /** What runs beside the visitors, once it does, and the last lines of the log. */
  loops: () => readonly Loop[];
  logTail: LogTail;
  draining: () => boolean;
  /** Whether what depends on time may go on. */
  clock: ClockWatch;
  /** Aborted when the process is about to end. */
  closing?: AbortSignal;
  payments: { providers: PaymentProviders };
  /** Further endpoints; tests bring their own. */
  routes?: (api: Api) => void;
  /** The storefront and its files, built after the API; absent where only the API is tested. */
  pages?: (api: Api) => RequestHandler[];
}

/** Builds the whole of the server, in order. It opens no port and reads no environment, so that tests build it too. */
export function createApp(deps: Deps): Express {
  const { log, responseCache, publicUrl } = deps;
  const { db, check } = deps.database;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustProxy);
  app.set('etag', false); // only versions and cached replies have one
  app.set('query parser', readQuery);
  setIpv4Limits(app, deps.limits.ipv4 ?? 100);

  const proxy = undeclaredProxy(log, publicUrl);
  app.use(proxy.handler, requestId, requestLog(log), securityHeaders(publicUrl.startsWith('https:')));
  const { providers } = deps.payments;
  app.use(readableAddress, rateLimits(deps.limits, isProviderPath(providers)), responseCache.again);
  app.get('/pictures/initials/:initials.svg', monograms);
  app.use('/pictures', compression(), samplePictures(deps.picturesDir), noSuchFile);
  app.use(mediaRoutes(deps.media, noSuchFile));

  const shop = {
    db,
    changes: deps.database,
    vault: openVault(deps.deliveryKey),
    secret: deps.sessionSecret,
    secure: publicUrl.startsWith('https:'),
    publicUrl,
    media: deps.media,
    providers,
    now: deps.now ?? (() => new Date()),
  };
  const keyed = new KeyedCalls({ ...shop, readFiles });
  const api = new Api(responseCache, deps.streams, listCsvContext(db, shop.now), keyed, deps.clock);
  // Money that moves while the shop is closed is still booked.
  app.use(webhookRoutes(api, shop));
  for (const { name, servedHere } of providers.all)
    if (servedHere) app.use(`/${name}`, servedHere.routes({ ...shop, inUse: name === providers.inUse.name }));
  app.use(noCookiesBesideKeys, cookieParser(), hostCookies(shop.secure), maintenance(shop));
  app.use('/api', sameSiteWrites(publicUrl));
  const countForKey = keyLimit();
  const adminOnly = requireAdmin(shop, countForKey);
  app.use('/api/admin', adminOnly); // every route below it needs a signed-in administrator
  app.use(['/api/account', '/api/seller'], requireCustomer(shop, countForKey)); // and these need a signed-in customer
  app.use('/api/key', requireAnyKey(shop, countForKey));
  app.use(api.methods.guard);
  app.use('/api', acceptedTypes, jsonBody, plainBodies);
  healthRoutes(api, { checkDatabase: check, draining: deps.draining, clock: deps.clock });
  publicRoutes(api, { ...shop, postalCodeUrl: deps.postalCodeUrl });
  accountRoutes(api, { ...shop, closing: deps.closing });
  sellerRoutes(api, shop);
  adminRoutes(api, { ...deps, ...shop, webhooksToItself: deps.webhooksToItself ?? false, proxy });
  openApiRoutes(api);
  deps.routes?.(api);
  app.use(api.routers.handler, docsRoutes(api));

  app.use('/api', () => {
    throw notFound('Esta rota não existe na API.');
  });
  app.use('/api', onError(log));

  app.use(publicFiles({ ...deps, ...shop }));
  app.use(alphaRoutes(shop), mailFrame(db, publicUrl, adminOnly));
  app.use('/finalizar', cardTokenizerCsp(providers.inUse.cardTokenizer));
  for (const handler of deps.pages?.(api) ?? []) app.use(handler);
  app.use(nothingHere);
  app.use(onError(log));
  return app;
}

/** Pages and files are only read; forms that work without JavaScript have routes of their own above. */
const nothingHere: RequestHandler = (req, res) => {
  if (req.method === 'GET' || req.method === 'HEAD') throw notFound();
  res.set('allow', 'GET, HEAD');
  throw new Failure('method_not_allowed', `Este endereço não aceita ${req.method}.`);
};

/** The folder of the sample pictures, relative to the project. */
export const picturesBelow = (root: string): string => join(root, 'fixtures/pictures');

import { join } from 'node:path';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { sellingRoutes } from '#server/api/account/application.routes.ts';
import { cartRoutes } from '#server/api/account/cart.routes.ts';
import { checkoutRoutes } from '#server/api/account/checkout.routes.ts';
import { conversationRoutes } from '#server/api/account/conversations.routes.ts';
import { disputeRoutes } from '#server/api/account/disputes.routes.ts';
import { ownKeyRoutes, requireAnyKey } from '#server/api/account/key.routes.ts';
import { listingReportRoutes } from '#server/api/account/listingReports.routes.ts';
import { noticeRoutes } from '#server/api/account/notices.routes.ts';
import { orderRoutes } from '#server/api/account/orders.routes.ts';
import { profileRoutes } from '#server/api/account/profile.routes.ts';
import { questionRoutes } from '#server/api/account/questions.routes.ts';
import { securityRoutes } from '#server/api/account/security.routes.ts';
import { customerSessionRoutes } from '#server/api/account/session.routes.ts';
import { customerTwoStepRoutes } from '#server/api/account/twoStep.routes.ts';
import { accountAdminRoutes } from '#server/api/admin/account.routes.ts';
import { alertsAdminRoutes } from '#server/api/admin/alerts.routes.ts';
import { alphaRoutes } from '#server/api/admin/alpha.routes.ts';
import { apiKeysAdminRoutes } from '#server/api/admin/apiKeys.routes.ts';
import { applicationsAdminRoutes } from '#server/api/admin/applications.routes.ts';
import { auditAdminRoutes } from '#server/api/admin/audit.routes.ts';
import { backupsAdminRoutes } from '#server/api/admin/backups.routes.ts';
import { categoriesAdminRoutes } from '#server/api/admin/categories.routes.ts';
import { conversationsAdminRoutes } from '#server/api/admin/conversations.routes.ts';
import { couponCostRoutes } from '#server/api/admin/couponCost.routes.ts';
import { couponsAdminRoutes } from '#server/api/admin/coupons.routes.ts';
import { customersAdminRoutes } from '#server/api/admin/customers.routes.ts';
import { disputesAdminRoutes } from '#server/api/admin/disputes.routes.ts';
import { eventsAdminRoutes } from '#server/api/admin/events.routes.ts';
import { financeAdminRoutes } from '#server/api/admin/finance.routes.ts';
import { handPaymentsAdminRoutes } from '#server/api/admin/handPayments.routes.ts';
import { importsAdminRoutes } from '#server/api/admin/imports.routes.ts';
import { linkedSalesAdminRoutes } from '#server/api/admin/linkedSales.routes.ts';
import { listingChecksAdminRoutes } from '#server/api/admin/listingChecks.routes.ts';
import { listingReportsAdminRoutes } from '#server/api/admin/listingReports.routes.ts';
import { listingsAdminRoutes } from '#server/api/admin/listings.routes.ts';
import { listViewsAdminRoutes } from '#server/api/admin/listViews.routes.ts';
import { mailFrame, mailsAdminRoutes } from '#server/api/admin/mails.routes.ts';
import { mailTextsAdminRoutes } from '#server/api/admin/mailTexts.routes.ts';
import { messagesAdminRoutes } from '#server/api/admin/messages.routes.ts';
import { newsletterAdminRoutes } from '#server/api/admin/newsletter.routes.ts';
import { ordersAdminRoutes } from '#server/api/admin/orders.routes.ts';
import { ownEmailAdminRoutes } from '#server/api/admin/ownEmail.routes.ts';
import { payoutsAdminRoutes } from '#server/api/admin/payouts.routes.ts';
import { personReportsAdminRoutes } from '#server/api/admin/personReports.routes.ts';
import { productImagesAdminRoutes } from '#server/api/admin/productImages.routes.ts';
import { productsAdminRoutes } from '#server/api/admin/products.routes.ts';
import { providersAdminRoutes } from '#server/api/admin/providers.routes.ts';
import { questionsAdminRoutes } from '#server/api/admin/questions.routes.ts';
import { redirectRoutes } from '#server/api/admin/redirects.routes.ts';
import { refundsAdminRoutes } from '#server/api/admin/refunds.routes.ts';
import { replacementsAdminRoutes } from '#server/api/admin/replacements.routes.ts';
import { reportsAdminRoutes } from '#server/api/admin/reports.routes.ts';
import { reviewsAdminRoutes } from '#server/api/admin/reviews.routes.ts';
import { rolesAdminRoutes } from '#server/api/admin/roles.routes.ts';
import { sellersAdminRoutes } from '#server/api/admin/sellers.routes.ts';
import { sessionAdminRoutes } from '#server/api/admin/session.routes.ts';
import { settingsAdminRoutes } from '#server/api/admin/settings.routes.ts';
import { setupAdminRoutes } from '#server/api/admin/setup.routes.ts';
import { sharePictureAdminRoutes } from '#server/api/admin/sharePicture.routes.ts';
import { staffAdminRoutes } from '#server/api/admin/staff.routes.ts';
import { standingAdminRoutes } from '#server/api/admin/standing.routes.ts';
import { synonymsAdminRoutes } from '#server/api/admin/synonyms.routes.ts';
import { systemAdminRoutes } from '#server/api/admin/system.routes.ts';
import { twoStepAdminRoutes } from '#server/api/admin/twoStep.routes.ts';
import { unitsAdminRoutes } from '#server/api/admin/units.routes.ts';
import { webhooksAdminRoutes } from '#server/api/admin/webhooks.routes.ts';
import { accountPages } from '#server/api/public/account.pages.ts';
import { catalogueRoutes } from '#server/api/public/catalogue.routes.ts';
import { chatRoutes } from '#server/api/public/chat.routes.ts';
import { contentRoutes } from '#server/api/public/content.routes.ts';
import { docsRoutes } from '#server/api/public/docs.routes.ts';
import { feedRoutes } from '#server/api/public/feeds.routes.ts';
import { healthRoutes } from '#server/api/public/health.routes.ts';
import { mediaRoutes } from '#server/api/public/media.routes.ts';
import { messageRoutes } from '#server/api/public/messages.routes.ts';
import { newsletterPage } from '#server/api/public/newsletter.page.ts';
import { newsletterRoutes } from '#server/api/public/newsletter.routes.ts';
import { offlineRoutes } from '#server/api/public/offline.routes.ts';
import { postalCodeRoutes } from '#server/api/public/postalCodes.routes.ts';
import { productFeedAdminRoutes, productFeedRoutes } from '#server/api/public/productFeeds.routes.ts';
import { settingsRoutes } from '#server/api/public/settings.routes.ts';
import { sharePictureRoutes } from '#server/api/public/sharePictures.routes.ts';
import { noIndexHeader, sitemapRoutes } from '#server/api/public/sitemap.routes.ts';
import { invitationRoutes } from '#server/api/public/staffInvitation.routes.ts';
import { sellerConversationRoutes } from '#server/api/seller/conversations.routes.ts';
import { sellerDisputeRoutes } from '#server/api/seller/disputes.routes.ts';
import { sellerEventRoutes } from '#server/api/seller/events.routes.ts';
import { sellerKeyRoutes } from '#server/api/seller/keys.routes.ts';
import { listingImportRoutes } from '#server/api/seller/listingImports.routes.ts';
import { listingRoutes } from '#server/api/seller/listings.routes.ts';
import { ownPayoutRoutes } from '#server/api/seller/payouts.routes.ts';
import { ownProofRoutes } from '#server/api/seller/proof.routes.ts';
import { ownQuestionRoutes } from '#server/api/seller/questions.routes.ts';
import { ownQuickReplyRoutes } from '#server/api/seller/quickReplies.routes.ts';
import { ownReviewRoutes } from '#server/api/seller/reviews.routes.ts';
import { ownShopRoutes } from '#server/api/seller/shop.routes.ts';
import { ownUnitRoutes } from '#server/api/seller/units.routes.ts';
import { ownWindowRoutes } from '#server/api/seller/window.routes.ts';
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
import { notifyOfGuards } from '#server/services/mails/guardMails.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { monograms } from '#server/services/media/monograms.ts';
import { samplePictures } from '#server/services/media/samplePictures.ts';
import { readFiles } from '#server/services/media/uploads.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { listFiles } from '#server/services/settings/listFiles.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { formPasses } from '#server/shop/inbox/formPass.ts';
import { newsletterLinks } from '#server/shop/inbox/newsletterLinks.ts';
import { cardTokenizerCsp } from '#server/trade/payments/cardTokenizerCsp.ts';
import { isProviderPath, type PaymentProviders } from '#server/trade/payments/providers/provider.ts';
import { refuseCurrency } from '#server/views/admin/finance/refuseCurrency.ts';

export interface Deps {
  database: Pick<OpenDatabase, 'db' | 'check' | 'onMessage' | 'onOrder' | 'onConversation' | 'onNotice'>;
  log: Logger;
  responseCache: ResponseCache;
  streams: EventStreams;
  /** The address people use; decides `Secure` cookies and which `Origin` is ours. */
  publicUrl: string;
  trustProxy: number;
  /** Signs the tokens of sessions. */
  sessionSecret: string;
  /** Encrypts what is delivered. */
  deliveryKey: string;
  /** The clock; tests turn it on. */
  now?: () => Date;
  limits: Limits;
  /** Where the street of a postal code is asked for; nobody is asked without it. */
  postalCodeUrl?: string | undefined;
  /** The folder of the sample shop's pictures. */
  picturesDir: string;
  /** Where uploaded pictures lie. */
  media: MediaStore;
  /** The folder for the share pictures that this process draws. */
  shareDir: string;
  /** What backups are made of, besides the pictures and the secrets, and where they lie. */
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
  /** The storefront and the files it loads, made once the API stands; absent where only the API is tested. */
  pages?: (api: Api) => RequestHandler[];
}

/** Builds the whole of the server, in order. It opens no port and reads no environment, so that tests build it too. */
export function createApp(deps: Deps): Express {
  const { log, responseCache } = deps;
  const { db, check, onMessage, onOrder, onConversation, onNotice } = deps.database;
  const app = express();
  const vault = openVault(deps.deliveryKey);
  const uploaded = { db, media: deps.media };
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustProxy);
  app.set('query parser', readQuery);
  setIpv4Limits(app, deps.limits.ipv4 ?? 100);

  const proxy = undeclaredProxy(log, deps.publicUrl);
  app.use(proxy.handler, requestId, requestLog(log), securityHeaders(deps.publicUrl.startsWith('https:')));
  app.use(
    readableAddress,
    rateLimits(deps.limits, isProviderPath(deps.payments.providers)),
    responseCache.again,
  );
  app.get('/pictures/initials/:initials.svg', monograms);
  app.use('/pictures', compression(), samplePictures(deps.picturesDir), noSuchFile);
  app.use(mediaRoutes(deps.media, noSuchFile));

  const sessions = {
    db,
    secret: deps.sessionSecret,
    secure: deps.publicUrl.startsWith('https:'),
    publicUrl: deps.publicUrl,
    now: deps.now ?? (() => new Date()),
  };
  const keyed = new KeyedCalls({ db, vault, now: sessions.now, readFiles });
  const api = new Api(responseCache, deps.streams, listFiles(db, sessions.now), keyed, deps.clock);
  const { providers } = deps.payments;
  const payments = {
    db,
    vault,
    providers,
    publicUrl: deps.publicUrl,
    now: sessions.now,
  };
  // Money that moved while the shop is closed is still to be heard of.
  app.use(webhookRoutes(api, payments));
  for (const { name, servedHere } of providers.all)
    if (servedHere)
      app.use(`/${name}`, servedHere.routes({ ...payments, inUse: name === providers.inUse.name }));
  app.use(noCookiesBesideKeys, cookieParser(), hostCookies(sessions.secure), maintenance(sessions));
  app.use('/api', sameSiteWrites(deps.publicUrl));
  const countForKey = keyLimit();
  app.use('/api/admin', requireAdmin(sessions, countForKey)); // every route below it needs a signed-in administrator
  app.use(['/api/account', '/api/seller'], requireCustomer(sessions, countForKey)); // and these need a signed-in customer
  app.use('/api/key', requireAnyKey(sessions, countForKey));
  app.use(api.methods.guard);
  app.use('/api', acceptedTypes, jsonBody, plainBodies);
  healthRoutes(api, { checkDatabase: check, draining: deps.draining, clock: deps.clock });
  settingsRoutes(api, db, deps.publicUrl);
  settingsAdminRoutes(api, {
    db,
    now: sessions.now,
    refuse: (trx, before, after) => refuseCurrency(trx, providers, before, after),
    notify: (trx, { by, changed, before, after }, now) => {
      const changes = changed.map((name) => ({ name, before: before[name], after: after[name] }));
      const { username } = by;
      return notifyOfGuards(trx, { username, changes, before, publicUrl: deps.publicUrl }, now);
    },
  });
  sharePictureAdminRoutes(api, uploaded);
  catalogueRoutes(api, db);
  contentRoutes(api, db);
  redirectRoutes(api, db, sessions.now);
  const newsletter = { db, links: newsletterLinks(deps.sessionSecret, deps.publicUrl), now: sessions.now };
  newsletterRoutes(api, newsletter);
  newsletterAdminRoutes(api, newsletter);
  messageRoutes(api, { ...sessions, passes: formPasses(deps.sessionSecret) });
  chatRoutes(api, sessions, onMessage);
  messagesAdminRoutes(api, sessions, onMessage);
  mailsAdminRoutes(api, db, sessions.now);
  mailTextsAdminRoutes(api, db, sessions.now);
  sessionAdminRoutes(api, sessions);
  customerSessionRoutes(api, sessions);
  profileRoutes(api, payments);
  cartRoutes(api, db, sessions.now);
  noticeRoutes(api, sessions, onNotice);
  securityRoutes(api, { ...sessions, vault });
  customerTwoStepRoutes(api, sessions);
  postalCodeRoutes(api, { db, now: sessions.now, postalCodeUrl: deps.postalCodeUrl });
  orderRoutes(api, payments);
  conversationRoutes(api, { ...sessions, vault, publicUrl: deps.publicUrl }, onConversation);
  sellerConversationRoutes(api, { ...sessions, vault });
  questionRoutes(api, payments);
  disputeRoutes(api, payments);
  sellerDisputeRoutes(api, payments);
  disputesAdminRoutes(api, payments);
  conversationsAdminRoutes(api, payments);
  ordersAdminRoutes(api, payments, onOrder);
  handPaymentsAdminRoutes(api, payments);
  checkoutRoutes(api, { ...sessions, ...payments, closing: deps.closing });
  refundsAdminRoutes(api, payments);
  replacementsAdminRoutes(api, db, sessions.now);
  providersAdminRoutes(api, payments);
  customersAdminRoutes(api, payments);
  financeAdminRoutes(api, payments);
  payoutsAdminRoutes(api, payments);
  sellersAdminRoutes(api, db, sessions.now);
  standingAdminRoutes(api, payments);
  linkedSalesAdminRoutes(api, payments);
  reportsAdminRoutes(api, db, sessions.now);
  alertsAdminRoutes(api, {
    db,
    now: sessions.now,
    follow: [onOrder, onMessage],
    onFault: (err) => log.error({ err }, 'what waits could not be looked at'),
  });
  ownShopRoutes(api, payments);
  sellerKeyRoutes(api, payments);
  ownKeyRoutes(api);
  ownProofRoutes(api, payments);
  listingRoutes(api, uploaded, sessions.now);
  listingImportRoutes(api, db, sessions.now);
  listingReportRoutes(api, sessions);
  ownUnitRoutes(api, { ...sessions, vault });
  ownWindowRoutes(api, uploaded, sessions.now);
  ownReviewRoutes(api, payments);
  ownQuestionRoutes(api, payments);
  ownQuickReplyRoutes(api, payments);
  ownPayoutRoutes(api, payments);
  accountAdminRoutes(api, sessions);
  twoStepAdminRoutes(api, sessions);
  ownEmailAdminRoutes(api, sessions);
  staffAdminRoutes(api, sessions);
  rolesAdminRoutes(api, sessions);
  listViewsAdminRoutes(api, db, sessions.now);
  apiKeysAdminRoutes(api, sessions);
  invitationRoutes(api, sessions);
  sellingRoutes(api, { ...sessions, vault });
  applicationsAdminRoutes(api, { ...sessions, vault });
  listingsAdminRoutes(api, sessions);
  listingChecksAdminRoutes(api, sessions);
  listingReportsAdminRoutes(api, sessions);
  questionsAdminRoutes(api, payments);
  personReportsAdminRoutes(api, payments);
  productsAdminRoutes(api, payments);
  importsAdminRoutes(api, db, sessions.now);
  productImagesAdminRoutes(api, uploaded, sessions.now);
  categoriesAdminRoutes(api, db, sessions.now);
  synonymsAdminRoutes(api, db, sessions.now);
  couponsAdminRoutes(api, db, sessions.now);
  couponCostRoutes(api, db);
  unitsAdminRoutes(api, db, vault, sessions.now);
  reviewsAdminRoutes(api, payments);
  productFeedAdminRoutes(api, db, deps.publicUrl);
  auditAdminRoutes(api, db, async () => (await settingsStore.read(db)).timezone);
  eventsAdminRoutes(api, db, sessions.now);
  sellerEventRoutes(api, db, sessions.now);
  webhooksAdminRoutes(api, { db, vault, now: sessions.now, toItself: deps.webhooksToItself ?? false });
  backupsAdminRoutes(api, { ...deps, db, now: sessions.now });
  systemAdminRoutes(api, { ...deps, db, now: sessions.now });
  setupAdminRoutes(api, { ...deps, ...sessions, providers, proxy });
  openApiRoutes(api);
  deps.routes?.(api);
  app.use(api.routers.handler, docsRoutes(api));

  app.use('/api', () => {
    throw notFound('Esta rota não existe na API.');
  });
  app.use('/api', onError(log));

  app.use(noIndexHeader(db));
  app.use(newsletterPage(newsletter, deps.publicUrl));
  app.use(
    sharePictureRoutes(db, { samplePictures: deps.picturesDir, media: deps.media, keptIn: deps.shareDir }),
  );
  for (const routes of [feedRoutes, productFeedRoutes, sitemapRoutes])
    app.use(routes(db, deps.publicUrl, responseCache));
  app.use(offlineRoutes(db, responseCache));
  app.use(alphaRoutes(sessions), accountPages(sessions));
  app.use(mailFrame(db, deps.publicUrl, requireAdmin(sessions, countForKey)));
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

/** Where the sample pictures lie below the project's folder. */
export const picturesBelow = (root: string): string => join(root, 'fixtures/pictures');

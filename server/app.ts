import { join } from 'node:path';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { backupsAdminRoutes } from '#server/office/backups/backups.admin.ts';
import { conversationsAdminRoutes } from '#server/office/conversations/conversations.admin.ts';
import { personReportsAdminRoutes } from '#server/office/conversations/personReports.admin.ts';
import { questionsAdminRoutes } from '#server/office/conversations/questions.admin.ts';
import { customersAdminRoutes } from '#server/office/customers/customers.admin.ts';
import { disputesAdminRoutes } from '#server/office/disputes/disputes.admin.ts';
import { alertsAdminRoutes } from '#server/office/events/alerts.admin.ts';
import { eventsAdminRoutes } from '#server/office/events/events.admin.ts';
import { sellerEventRoutes } from '#server/office/events/sellerEvents.routes.ts';
import { webhooksAdminRoutes } from '#server/office/events/webhooks.admin.ts';
import { financeAdminRoutes } from '#server/office/finance/finance.admin.ts';
import { refuseCurrency } from '#server/office/finance/refuseCurrency.ts';
import { listingChecksAdminRoutes } from '#server/office/listings/listingChecks.admin.ts';
import { listingImportRoutes } from '#server/office/listings/listingImports.routes.ts';
import { listingReportsAdminRoutes } from '#server/office/listings/listingReports.admin.ts';
import { listingReportRoutes } from '#server/office/listings/listingReports.routes.ts';
import { listingsAdminRoutes } from '#server/office/listings/listings.admin.ts';
import { listingRoutes } from '#server/office/listings/listings.routes.ts';
import { handPaymentsAdminRoutes } from '#server/office/orders/handPayments.admin.ts';
import { ordersAdminRoutes } from '#server/office/orders/orders.admin.ts';
import { refundsAdminRoutes } from '#server/office/orders/refunds.admin.ts';
import { replacementsAdminRoutes } from '#server/office/orders/replacements.admin.ts';
import { payoutsAdminRoutes } from '#server/office/payouts/payouts.admin.ts';
import { reportsAdminRoutes } from '#server/office/reports/reports.admin.ts';
import { linkedSalesAdminRoutes } from '#server/office/sellers/linkedSales.admin.ts';
import { sellersAdminRoutes } from '#server/office/sellers/sellers.admin.ts';
import { standingAdminRoutes } from '#server/office/sellers/standing.admin.ts';
import { ownPayoutRoutes } from '#server/office/selling/ownPayouts.routes.ts';
import { ownProofRoutes } from '#server/office/selling/ownProof.routes.ts';
import { ownQuestionRoutes } from '#server/office/selling/ownQuestions.routes.ts';
import { ownQuickReplyRoutes } from '#server/office/selling/ownQuickReplies.routes.ts';
import { ownReviewRoutes } from '#server/office/selling/ownReviews.routes.ts';
import { ownShopRoutes } from '#server/office/selling/ownShop.routes.ts';
import { ownUnitRoutes } from '#server/office/selling/ownUnits.routes.ts';
import { ownWindowRoutes } from '#server/office/selling/ownWindow.routes.ts';
import { setupAdminRoutes } from '#server/office/setup/setup.admin.ts';
import { systemAdminRoutes } from '#server/office/system/system.admin.ts';
import { accountPages } from '#server/people/accounts/account.pages.ts';
import { cartRoutes } from '#server/people/accounts/cart.routes.ts';
import { noticeRoutes } from '#server/people/accounts/notices.routes.ts';
import { ownKeyRoutes, requireAnyKey } from '#server/people/accounts/ownKey.routes.ts';
import { postalCodeRoutes } from '#server/people/accounts/postalCodes.routes.ts';
import { profileRoutes } from '#server/people/accounts/profile.routes.ts';
import { requireCustomer } from '#server/people/accounts/requireCustomer.ts';
import { securityRoutes } from '#server/people/accounts/security.routes.ts';
import { customerSessionRoutes } from '#server/people/accounts/session.routes.ts';
import { customerTwoStepRoutes } from '#server/people/accounts/twoStep.routes.ts';
import { applicationsAdminRoutes } from '#server/people/sellers/applications.admin.ts';
import { sellerKeyRoutes } from '#server/people/sellers/sellerKeys.routes.ts';
import { sellingRoutes } from '#server/people/sellers/selling.routes.ts';
import { alphaRoutes } from '#server/people/session/alpha.routes.ts';
import { apiKeysAdminRoutes } from '#server/people/session/apiKeys.admin.ts';
import { maintenance } from '#server/people/session/maintenance.ts';
import { requireAdmin } from '#server/people/session/requireAdmin.ts';
import { sessionAdminRoutes } from '#server/people/session/session.admin.ts';
import { accountAdminRoutes } from '#server/people/session/staff/account.admin.ts';
import { invitationRoutes } from '#server/people/session/staff/invitation.admin.ts';
import { listViewsAdminRoutes } from '#server/people/session/staff/listViews.admin.ts';
import { ownEmailAdminRoutes } from '#server/people/session/staff/ownEmail.admin.ts';
import { rolesAdminRoutes } from '#server/people/session/staff/roles.admin.ts';
import { staffAdminRoutes } from '#server/people/session/staff/staff.admin.ts';
import { twoStepAdminRoutes } from '#server/people/session/twoStep.admin.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import type { Loop } from '#server/platform/jobs/every.ts';
import type { LogTail } from '#server/platform/logTail.ts';
import { docsRoutes } from '#server/services/apiDocs/docs.routes.ts';
import { openApiRoutes } from '#server/services/apiDocs/openapi.ts';
import { auditAdminRoutes } from '#server/services/audit/audit.admin.ts';
import type { ClockWatch } from '#server/services/clock/clockWatch.ts';
import { readableAddress, readQuery } from '#server/services/http/addresses.ts';
import { noCookiesBesideKeys } from '#server/services/http/bearer.ts';
import type { EventStreams } from '#server/services/http/eventStreams.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { healthRoutes } from '#server/services/http/health.ts';
import { hostCookies } from '#server/services/http/hostCookies.ts';
import { acceptedTypes, jsonBody, plainBodies } from '#server/services/http/jsonBodies.ts';
import { KeyedCalls } from '#server/services/http/keyedCalls.ts';
import { noSuchFile } from '#server/services/http/noSuchFile.ts';
import { onError } from '#server/services/http/onError.ts';
import { keyLimit, type Limits, rateLimits } from '#server/services/http/rateLimit.ts';
import { requestLog } from '#server/services/http/requestLog.ts';
import type { ResponseCache } from '#server/services/http/responseCache.ts';
import { requestId, sameSiteWrites, securityHeaders } from '#server/services/http/security.ts';
import { Api } from '#server/services/http/serve.ts';
import { undeclaredProxy } from '#server/services/http/undeclaredProxy.ts';
import { setIpv4Limits } from '#server/services/limits/networkLimits.ts';
import { notifyOfGuards } from '#server/services/mails/guardMails.ts';
import { mailTextsAdminRoutes } from '#server/services/mails/mailTexts.admin.ts';
import { mediaRoutes } from '#server/services/media/media.routes.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { monograms } from '#server/services/media/monograms.ts';
import { samplePictures } from '#server/services/media/samplePictures.ts';
import { sharePictureAdminRoutes } from '#server/services/media/sharePicture.admin.ts';
import { readFiles } from '#server/services/media/uploads.ts';
import { mailFrame, mailsAdminRoutes } from '#server/services/outbox/mails.admin.ts';
import { listFiles } from '#server/services/settings/listFiles.ts';
import { settingsAdminRoutes } from '#server/services/settings/settings.admin.ts';
import { settingsRoutes } from '#server/services/settings/settings.routes.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { catalogueRoutes } from '#server/shop/catalogue/catalogue.routes.ts';
import { categoriesAdminRoutes } from '#server/shop/catalogue/categories.admin.ts';
import { synonymsAdminRoutes } from '#server/shop/catalogue/lists/synonyms.admin.ts';
import { productFeedAdminRoutes, productFeedRoutes } from '#server/shop/catalogue/productFeed.ts';
import { productImagesAdminRoutes } from '#server/shop/catalogue/productImages.admin.ts';
import { productsAdminRoutes } from '#server/shop/catalogue/products.admin.ts';
import { reviewsAdminRoutes } from '#server/shop/catalogue/reviews/reviews.admin.ts';
import { sharePictureRoutes } from '#server/shop/catalogue/sharePicture.ts';
import { chatRoutes } from '#server/shop/chat/chat.routes.ts';
import { contentRoutes } from '#server/shop/content/content.routes.ts';
import { feedRoutes } from '#server/shop/content/feed.ts';
import { redirectRoutes } from '#server/shop/content/redirects.admin.ts';
import { noIndexHeader, sitemapRoutes } from '#server/shop/content/sitemap.ts';
import { importsAdminRoutes } from '#server/shop/imports/imports.admin.ts';
import { formPasses } from '#server/shop/inbox/formPass.ts';
import { messagesAdminRoutes } from '#server/shop/inbox/messages.admin.ts';
import { messageRoutes } from '#server/shop/inbox/messages.routes.ts';
import { newsletterAdminRoutes } from '#server/shop/inbox/newsletter.admin.ts';
import { newsletterPage } from '#server/shop/inbox/newsletter.page.ts';
import { newsletterRoutes } from '#server/shop/inbox/newsletter.routes.ts';
import { newsletterLinks } from '#server/shop/inbox/newsletterLinks.ts';
import { offlineRoutes } from '#server/shop/offline/offline.routes.ts';
import { checkoutRoutes } from '#server/trade/checkout/checkout.routes.ts';
import { couponCostRoutes } from '#server/trade/checkout/couponCost.admin.ts';
import { conversationRoutes } from '#server/trade/conversations/conversations.routes.ts';
import { questionRoutes } from '#server/trade/conversations/questions.routes.ts';
import { sellerConversationRoutes } from '#server/trade/conversations/sellerConversations.routes.ts';
import { unitsAdminRoutes } from '#server/trade/inventory/units.admin.ts';
import { disputeRoutes } from '#server/trade/mediation/disputes.routes.ts';
import { sellerDisputeRoutes } from '#server/trade/mediation/sellerDisputes.routes.ts';
import { cardTokenizerCsp } from '#server/trade/payments/cardTokenizerCsp.ts';
import { providersAdminRoutes } from '#server/trade/payments/providers.admin.ts';
import { isProviderPath, type PaymentProviders } from '#server/trade/payments/providers/provider.ts';
import { webhookRoutes } from '#server/trade/payments/webhooks.routes.ts';
import { couponsAdminRoutes } from '#server/trade/promotions/coupons.admin.ts';
import { orderRoutes } from '#server/trade/purchases/orders.routes.ts';

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

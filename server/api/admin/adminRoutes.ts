import type { Logger } from 'pino';
import type { RouteDeps } from '#server/api/routeDeps.ts';
import type { Loop } from '#server/platform/jobs/every.ts';
import type { LogTail } from '#server/platform/logTail.ts';
import type { ClockWatch } from '#server/services/clock/clockWatch.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import type { UndeclaredProxy } from '#server/services/http/undeclaredProxy.ts';
import { notifyGuardChange } from '#server/services/mails/guardMails.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { newsletterOf } from '#server/shop/inbox/takeSubscription.ts';
import { refuseCurrency } from '#server/views/admin/finance/refuseCurrency.ts';
import { accountAdminRoutes } from './account.routes.ts';
import { alertsAdminRoutes } from './alerts.routes.ts';
import { apiKeysAdminRoutes } from './apiKeys.routes.ts';
import { applicationsAdminRoutes } from './applications.routes.ts';
import { auditAdminRoutes } from './audit.routes.ts';
import { backupsAdminRoutes } from './backups.routes.ts';
import { categoriesAdminRoutes } from './categories.routes.ts';
import { conversationsAdminRoutes } from './conversations.routes.ts';
import { couponCostRoutes } from './couponCost.routes.ts';
import { couponsAdminRoutes } from './coupons.routes.ts';
import { customersAdminRoutes } from './customers.routes.ts';
import { disputesAdminRoutes } from './disputes.routes.ts';
import { eventsAdminRoutes } from './events.routes.ts';
import { financeAdminRoutes } from './finance.routes.ts';
import { handPaymentsAdminRoutes } from './handPayments.routes.ts';
import { importsAdminRoutes } from './imports.routes.ts';
import { linkedSalesAdminRoutes } from './linkedSales.routes.ts';
import { listingChecksAdminRoutes } from './listingChecks.routes.ts';
import { listingReportsAdminRoutes } from './listingReports.routes.ts';
import { listingsAdminRoutes } from './listings.routes.ts';
import { listViewsAdminRoutes } from './listViews.routes.ts';
import { mailsAdminRoutes } from './mails.routes.ts';
import { mailTextsAdminRoutes } from './mailTexts.routes.ts';
import { messagesAdminRoutes } from './messages.routes.ts';
import { newsletterAdminRoutes } from './newsletter.routes.ts';
import { ordersAdminRoutes } from './orders.routes.ts';
import { payoutsAdminRoutes } from './payouts.routes.ts';
import { personReportsAdminRoutes } from './personReports.routes.ts';
import { productFeedAdminRoutes } from './productFeeds.routes.ts';
import { productImagesAdminRoutes } from './productImages.routes.ts';
import { productsAdminRoutes } from './products.routes.ts';
import { providersAdminRoutes } from './providers.routes.ts';
import { questionsAdminRoutes } from './questions.routes.ts';
import { redirectRoutes } from './redirects.routes.ts';
import { refundsAdminRoutes } from './refunds.routes.ts';
import { replacementsAdminRoutes } from './replacements.routes.ts';
import { reportsAdminRoutes } from './reports.routes.ts';
import { reviewsAdminRoutes } from './reviews.routes.ts';
import { rolesAdminRoutes } from './roles.routes.ts';
import { sellersAdminRoutes } from './sellers.routes.ts';
import { sessionAdminRoutes } from './session.routes.ts';
import { settingsAdminRoutes } from './settings.routes.ts';
import { setupAdminRoutes } from './setup.routes.ts';
import { sharePictureAdminRoutes } from './sharePicture.routes.ts';
import { staffAdminRoutes } from './staff.routes.ts';
import { staffEmailRoutes } from './staffEmail.routes.ts';
import { standingAdminRoutes } from './standing.routes.ts';
import { synonymsAdminRoutes } from './synonyms.routes.ts';
import { systemAdminRoutes } from './system.routes.ts';
import { twoStepAdminRoutes } from './twoStep.routes.ts';
import { unitsAdminRoutes } from './units.routes.ts';
import { webhooksAdminRoutes } from './webhooks.routes.ts';

interface AdminDeps extends RouteDeps {
  log: Logger;
  responseCache: ResponseCache;
  /** What backups are made of, besides the pictures, and where they are stored. */
  databaseUrl: string;
  backupDir: string;
  sessionSecret: string;
  deliveryKey: string;
  /** Whether events may be sent to this machine itself. */
  webhooksToItself: boolean;
  /** The work that runs beside the visitors, once it does, and the last lines of the log. */
  loops: () => readonly Loop[];
  logTail: LogTail;
  /** Whether what depends on time may go on. */
  clock: ClockWatch;
  proxy: UndeclaredProxy;
}

/** Endpoints of the back-office. */
export function adminRoutes(api: Api, deps: AdminDeps): void {
  const { db, now, vault, changes } = deps;
  sessionAdminRoutes(api, deps);
  accountAdminRoutes(api, deps);
  twoStepAdminRoutes(api, deps);
  staffEmailRoutes(api, deps);
  staffAdminRoutes(api, deps);
  rolesAdminRoutes(api, deps);
  apiKeysAdminRoutes(api, deps);
  listViewsAdminRoutes(api, db, now);
  ofTheCatalogue(api, deps);
  ofTrade(api, deps);
  ofPeople(api, deps);
  messagesAdminRoutes(api, deps, changes.onMessage);
  mailsAdminRoutes(api, db, now);
  mailTextsAdminRoutes(api, db, now);
  newsletterAdminRoutes(api, newsletterOf(deps));
  redirectRoutes(api, db, now);
  reportsAdminRoutes(api, db, now);
  auditAdminRoutes(api, db, async () => (await settingsStore.read(db)).timezone);
  eventsAdminRoutes(api, db, now);
  webhooksAdminRoutes(api, { db, vault, now, toItself: deps.webhooksToItself });
  ofTheShop(api, deps);
}

function ofTheCatalogue(api: Api, deps: AdminDeps): void {
  const { db, now, vault, publicUrl } = deps;
  productsAdminRoutes(api, deps);
  importsAdminRoutes(api, db, now);
  productImagesAdminRoutes(api, deps, now);
  categoriesAdminRoutes(api, db, now);
  synonymsAdminRoutes(api, db, now);
  couponsAdminRoutes(api, db, now);
  couponCostRoutes(api, db);
  unitsAdminRoutes(api, db, vault, now);
  reviewsAdminRoutes(api, deps);
  productFeedAdminRoutes(api, db, publicUrl);
  listingsAdminRoutes(api, deps);
  listingChecksAdminRoutes(api, deps);
  listingReportsAdminRoutes(api, deps);
  questionsAdminRoutes(api, deps);
}

function ofTrade(api: Api, deps: AdminDeps): void {
  const { db, now, changes } = deps;
  ordersAdminRoutes(api, deps, changes.onOrder);
  handPaymentsAdminRoutes(api, deps);
  refundsAdminRoutes(api, deps);
  replacementsAdminRoutes(api, db, now);
  disputesAdminRoutes(api, deps);
  conversationsAdminRoutes(api, deps);
  providersAdminRoutes(api, deps);
  financeAdminRoutes(api, deps);
  payoutsAdminRoutes(api, deps);
}

function ofPeople(api: Api, deps: AdminDeps): void {
  const { db, now } = deps;
  customersAdminRoutes(api, deps);
  sellersAdminRoutes(api, db, now);
  standingAdminRoutes(api, deps);
  linkedSalesAdminRoutes(api, deps);
  applicationsAdminRoutes(api, deps);
  personReportsAdminRoutes(api, deps);
}

function ofTheShop(api: Api, deps: AdminDeps): void {
  const { db, now, log, publicUrl, providers, changes } = deps;
  settingsAdminRoutes(api, {
    db,
    now,
    refuse: (trx, before, after) => refuseCurrency(trx, providers, before, after),
    notify: (trx, { by, changed, before, after }, at) => {
      const changedSettings = changed.map((name) => ({ name, before: before[name], after: after[name] }));
      return notifyGuardChange(
        trx,
        { username: by.username, changes: changedSettings, before, publicUrl },
        at,
      );
    },
  });
  sharePictureAdminRoutes(api, deps);
  alertsAdminRoutes(api, {
    db,
    now,
    follow: [changes.onOrder, changes.onMessage],
    onFault: (err) => log.error({ err }, 'what waits could not be looked at'),
  });
  backupsAdminRoutes(api, deps);
  systemAdminRoutes(api, deps);
  setupAdminRoutes(api, deps);
}

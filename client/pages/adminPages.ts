import type * as z from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Page } from '#shared/contract/page.ts';

/** An endpoint that pages by `PageQuery` or `CursorQuery`. */
export type ListEndpoint = Endpoint & {
  readonly query: z.ZodObject;
  readonly reply: z.ZodType<Page<{ id: string }>>;
};

export interface AdminPage {
  /** Below `/alpha/dashboard/`. */
  path: string;
  /** Its file below `client/admin`, without the ending. */
  file: string;
  /** For a page that shows the reply of one endpoint as it came (`useReply`); others have a loader. */
  reads?: () => Promise<Endpoint>;
  /** For a page that shows one list by the filters in its address (`OfficeList`). */
  lists?: () => Promise<ListEndpoint>;
}

/** Every page of the back-office, declared once: its routes and the links to it are made from this list. */
export const ADMIN_PAGES = {
  overview: { path: '', file: 'overview/OverviewPage' },
  products: { path: 'products', file: 'products/ProductsPage' },
  newProduct: { path: 'products/new', file: 'products/NewProductPage' },
  importProducts: { path: 'products/import', file: 'imports/ImportProductsPage' },
  import: { path: 'products/import/:id', file: 'imports/ProductImportPage' },
  product: { path: 'products/edit/:id', file: 'products/EditProductPage' },
  promotion: {
    path: 'products/edit/:id/promotion',
    file: 'products/PromotionPage',
    reads: async () => (await import('#shared/contract/admin/products.ts')).readAdminProduct,
  },
  units: {
    path: 'products/edit/:id/units',
    file: 'units/UnitsPage',
    lists: async () => (await import('#shared/contract/admin/units.ts')).listUnits,
  },
  reviews: {
    path: 'reviews',
    file: 'reviews/ReviewsPage',
    lists: async () => (await import('#shared/contract/admin/reviews.ts')).listAdminReviews,
  },
  categories: {
    path: 'categories',
    file: 'categories/CategoriesPage',
    reads: async () => (await import('#shared/contract/admin/categories.ts')).listAdminCategories,
  },
  newCategory: { path: 'categories/new', file: 'categories/NewCategoryPage' },
  category: {
    path: 'categories/edit/:id',
    file: 'categories/EditCategoryPage',
    reads: async () => (await import('#shared/contract/admin/categories.ts')).readAdminCategory,
  },
  mailTexts: {
    path: 'settings/mails',
    file: 'mails/MailTextsPage',
    reads: async () => (await import('#shared/contract/admin/mailTexts.ts')).listMailTexts,
  },
  mailText: {
    path: 'settings/mails/:name',
    file: 'mails/MailTextPage',
    reads: async () => (await import('#shared/contract/admin/mailTexts.ts')).readMailText,
  },
  redirects: {
    path: 'settings/redirects',
    file: 'redirects/RedirectsPage',
    reads: async () => (await import('#shared/contract/admin/redirects.ts')).listRedirects,
  },
  outbox: {
    path: 'settings/outbox',
    file: 'mails/OutboxPage',
    lists: async () => (await import('#shared/contract/admin/mails.ts')).listMails,
  },
  mail: {
    path: 'settings/outbox/:id',
    file: 'mails/MailPage',
    reads: async () => (await import('#shared/contract/admin/mails.ts')).readMail,
  },
  synonyms: {
    path: 'search',
    file: 'search/SynonymsPage',
    reads: async () => (await import('#shared/contract/admin/synonyms.ts')).listSynonyms,
  },
  coupons: {
    path: 'coupons',
    file: 'coupons/CouponsPage',
    lists: async () => (await import('#shared/contract/admin/coupons.ts')).listCoupons,
  },
  newCoupon: { path: 'coupons/new', file: 'coupons/NewCouponPage' },
  coupon: { path: 'coupons/:id', file: 'coupons/CouponPage' },
  orders: { path: 'orders', file: 'orders/OrdersPage' },
  order: {
    path: 'orders/:id',
    file: 'orders/OrderPage',
    reads: async () => (await import('#shared/contract/admin/orders.ts')).readOrder,
  },
  orderReceipt: {
    path: 'orders/:id/receipt',
    file: 'orders/OrderReceiptPage',
    reads: async () => (await import('#shared/contract/admin/orders.ts')).readOrder,
  },
  dossier: {
    path: 'orders/:id/lines/:lineId/dossier',
    file: 'dossier/DossierPage',
    reads: async () => (await import('#shared/contract/admin/dossier.ts')).readDossier,
  },
  customers: {
    path: 'customers',
    file: 'customers/CustomersPage',
    lists: async () => (await import('#shared/contract/admin/customers.ts')).listCustomers,
  },
  customer: {
    path: 'customers/:id',
    file: 'customers/CustomerPage',
    reads: async () => (await import('#shared/contract/admin/customers.ts')).readCustomer,
  },
  editCustomer: {
    path: 'customers/:id/edit',
    file: 'customers/EditCustomerPage',
    reads: async () => (await import('#shared/contract/admin/customers.ts')).readCustomer,
  },
  sellers: {
    path: 'sellers',
    file: 'sellers/SellersPage',
    lists: async () => (await import('#shared/contract/admin/sellers.ts')).listSellers,
  },
  applications: {
    path: 'sellers/applications',
    file: 'sellers/ApplicationsPage',
    lists: async () => (await import('#shared/contract/admin/sellerApplications.ts')).listApplications,
  },
  application: { path: 'sellers/applications/:id', file: 'sellers/ApplicationPage' },
  shopDiscounts: {
    path: 'sellers/discounts',
    file: 'sellers/ShopDiscountsPage',
    lists: async () => (await import('#shared/contract/admin/shopDiscounts.ts')).listShopDiscounts,
  },
  seller: {
    path: 'sellers/:slug',
    file: 'sellers/SellerPage',
    reads: async () => (await import('#shared/contract/admin/sellers.ts')).readAdminSeller,
  },
  statement: { path: 'sellers/:slug/statement', file: 'sellers/StatementPage' },
  listings: {
    path: 'listings',
    file: 'listings/ListingsPage',
    lists: async () => (await import('#shared/contract/admin/listings.ts')).listListingReviews,
  },
  listing: { path: 'listings/:id', file: 'listings/ListingPage' },
  listingChecks: {
    path: 'listing-checks',
    file: 'listings/ListingChecksPage',
    lists: async () => (await import('#shared/contract/admin/listingChecks.ts')).listListingChecks,
  },
  listingCheck: {
    path: 'listing-checks/:id',
    file: 'listings/ListingCheckPage',
    reads: async () => (await import('#shared/contract/admin/listingChecks.ts')).readListingCheck,
  },
  reportedListings: {
    path: 'reports-of-listings',
    file: 'listings/ReportedListingsPage',
    lists: async () => (await import('#shared/contract/admin/listingReports.ts')).listReportedListings,
  },
  reportedListing: {
    path: 'reports-of-listings/:id',
    file: 'listings/ReportedListingPage',
    reads: async () => (await import('#shared/contract/admin/listingReports.ts')).readReportedListing,
  },
  questions: {
    path: 'questions',
    file: 'listings/QuestionsPage',
    lists: async () => (await import('#shared/contract/admin/questions.ts')).listAdminQuestions,
  },
  personReports: {
    path: 'reports-of-people',
    file: 'listings/PersonReportsPage',
    lists: async () => (await import('#shared/contract/admin/personReports.ts')).listPersonReports,
  },
  personReport: {
    path: 'reports-of-people/:id',
    file: 'listings/PersonReportPage',
    reads: async () => (await import('#shared/contract/admin/personReports.ts')).readPersonReport,
  },
  disputes: {
    path: 'disputes',
    file: 'disputes/DisputesPage',
    lists: async () => (await import('#shared/contract/admin/disputes.ts')).listAdminDisputes,
  },
  dispute: {
    path: 'disputes/:id',
    file: 'disputes/DisputePage',
    reads: async () => (await import('#shared/contract/admin/disputes.ts')).readAdminDispute,
  },
  finance: { path: 'finance', file: 'finance/FinancePage' },
  handPayments: {
    path: 'finance/hand-payments',
    file: 'finance/HandPaymentsPage',
    lists: async () => (await import('#shared/contract/admin/handPayments.ts')).listHandPayments,
  },
  entries: { path: 'finance/entries', file: 'finance/EntriesPage' },
  payouts: {
    path: 'payouts',
    file: 'payouts/PayoutsPage',
    lists: async () => (await import('#shared/contract/admin/payouts.ts')).listPayouts,
  },
  reports: { path: 'reports', file: 'reports/ReportsPage' },
  messages: { path: 'messages', file: 'messages/MessagesPage' },
  message: { path: 'messages/:id', file: 'messages/MessagePage' },
  newsletter: {
    path: 'newsletter',
    file: 'newsletter/NewsletterPage',
    lists: async () => (await import('#shared/contract/admin/newsletter.ts')).listSubscribers,
  },
  settings: { path: 'settings', file: 'settings/SettingsPage' },
  keys: {
    path: 'settings/keys',
    file: 'integrations/ApiKeysPage',
    reads: async () => (await import('#shared/contract/admin/apiKeys.ts')).listApiKeys,
  },
  newKey: { path: 'settings/keys/new', file: 'integrations/NewApiKeyPage' },
  webhooks: {
    path: 'settings/webhooks',
    file: 'integrations/WebhooksPage',
    reads: async () => (await import('#shared/contract/admin/webhooks.ts')).listWebhooks,
  },
  newWebhook: { path: 'settings/webhooks/new', file: 'integrations/NewWebhookPage' },
  webhook: { path: 'settings/webhooks/:id', file: 'integrations/WebhookPage' },
  editWebhook: { path: 'settings/webhooks/:id/edit', file: 'integrations/EditWebhookPage' },
  webhookDelivery: {
    path: 'settings/webhooks/:id/deliveries/:delivery',
    file: 'integrations/WebhookDeliveryPage',
  },
  staff: { path: 'staff', file: 'staff/StaffPage' },
  roles: {
    path: 'staff/roles',
    file: 'staff/RolesPage',
    reads: async () => (await import('#shared/contract/admin/roles.ts')).listRoles,
  },
  newRole: { path: 'staff/roles/new', file: 'staff/NewRolePage' },
  role: { path: 'staff/roles/:id', file: 'staff/RolePage' },
  log: { path: 'log', file: 'log/LogPage' },
  account: { path: 'account', file: 'account/AccountPage' },
} as const satisfies Record<string, AdminPage>;

type Pages = typeof ADMIN_PAGES;

/** The pages that show one list. */
export type ListName = {
  [Name in keyof Pages]: Pages[Name] extends { lists: unknown } ? Name : never;
}[keyof Pages];

/** The endpoint of such a page. */
export type ListOf<Name extends ListName> = Awaited<ReturnType<Pages[Name]['lists']>>;

const BASE = '/alpha/dashboard';

type Parts<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [part: string, ...Parts<Rest>]
  : Path extends `${string}:${string}`
    ? [part: string]
    : [];
type AddressOf<Path extends string> = Parts<Path> extends [] ? string : (...parts: Parts<Path>) => string;

/** The address of each page. A page of a row has a function that takes its parameters in order. */
const pages = Object.fromEntries(
  Object.entries<AdminPage>(ADMIN_PAGES).map(([name, { path }]) => {
    const address = path ? `${BASE}/${path}` : BASE;
    if (!path.includes(':')) return [name, address];
    return [
      name,
      (...parts: string[]) => parts.reduce((so, part) => so.replace(/:\w+/, () => part), address),
    ];
  }),
) as { [Name in keyof typeof ADMIN_PAGES]: AddressOf<(typeof ADMIN_PAGES)[Name]['path']> };

/** Every address of the back-office; links are built from these. */
export const adminPaths = {
  ...pages,
  login: '/alpha/login',
  copyOfProduct: (id: string) => `${pages.newProduct}?from=${id}`,
  integrations: `${pages.settings}?aba=integracoes`,
  mailMessage: (id: string) => `${pages.mail(id)}/message`,
};

import { PAGES } from '#shared/pages.ts';

type AddressOf<Path extends string> = Path extends `${string}:${string}` ? (part: string) => string : Path;

/** The address of each page of the shop; of one that stands for rows, a function that takes what tells them apart. */
const pages = Object.fromEntries(
  Object.entries(PAGES).map(([name, { path }]) => [
    name,
    path.includes(':') ? (part: string) => path.replace(/:\w+/, () => part) : path,
  ]),
) as { [Name in keyof typeof PAGES]: AddressOf<(typeof PAGES)[Name]['path']> };

/** Every address of the product; links are built from these. */
export const paths = {
  ...pages,
  changePayment: (number: string) => `/finalizar/${number}?trocar=1`,
  review: (number: string, lineId: string) => `/conta/pedidos/${number}#avaliar-${lineId}`,

  admin: '/alpha/dashboard',
  adminLogin: '/alpha/login',
  adminProducts: '/alpha/dashboard/products',
  adminImportProducts: '/alpha/dashboard/products/import',
  adminImport: (id: string) => `/alpha/dashboard/products/import/${id}`,
  adminNewProduct: '/alpha/dashboard/products/new',
  adminCopyOfProduct: (id: string) => `/alpha/dashboard/products/new?from=${id}`,
  adminUnits: (id: string) => `/alpha/dashboard/products/edit/${id}/units`,
  adminPromotion: (id: string) => `/alpha/dashboard/products/edit/${id}/promotion`,
  adminReviews: '/alpha/dashboard/reviews',
  adminProduct: (id: string) => `/alpha/dashboard/products/edit/${id}`,
  adminCategories: '/alpha/dashboard/categories',
  adminNewCategory: '/alpha/dashboard/categories/new',
  adminCategory: (id: string) => `/alpha/dashboard/categories/edit/${id}`,
  adminSynonyms: '/alpha/dashboard/search',
  adminCoupons: '/alpha/dashboard/coupons',
  adminNewCoupon: '/alpha/dashboard/coupons/new',
  adminCoupon: (id: string) => `/alpha/dashboard/coupons/${id}`,
  adminOrders: '/alpha/dashboard/orders',
  adminOrder: (id: string) => `/alpha/dashboard/orders/${id}`,
  adminDossier: (id: string, lineId: string) => `/alpha/dashboard/orders/${id}/lines/${lineId}/dossier`,
  adminCustomers: '/alpha/dashboard/customers',
  adminCustomer: (id: string) => `/alpha/dashboard/customers/${id}`,
  adminEditCustomer: (id: string) => `/alpha/dashboard/customers/${id}/edit`,
  adminSellers: '/alpha/dashboard/sellers',
  adminApplications: '/alpha/dashboard/sellers/applications',
  adminApplication: (id: string) => `/alpha/dashboard/sellers/applications/${id}`,
  adminSeller: (slug: string) => `/alpha/dashboard/sellers/${slug}`,
  adminStatement: (slug: string) => `/alpha/dashboard/sellers/${slug}/statement`,
  adminListings: '/alpha/dashboard/listings',
  adminListing: (id: string) => `/alpha/dashboard/listings/${id}`,
  adminReportedListings: '/alpha/dashboard/reports-of-listings',
  adminReportedListing: (id: string) => `/alpha/dashboard/reports-of-listings/${id}`,
  adminDisputes: '/alpha/dashboard/disputes',
  adminDispute: (id: string) => `/alpha/dashboard/disputes/${id}`,
  adminFinance: '/alpha/dashboard/finance',
  adminEntries: '/alpha/dashboard/finance/entries',
  adminPayouts: '/alpha/dashboard/payouts',
  adminReports: '/alpha/dashboard/reports',
  adminMessages: '/alpha/dashboard/messages',
  adminMessage: (id: string) => `/alpha/dashboard/messages/${id}`,
  adminNewsletter: '/alpha/dashboard/newsletter',
  adminStaff: '/alpha/dashboard/staff',
  adminRoles: '/alpha/dashboard/staff/roles',
  adminNewRole: '/alpha/dashboard/staff/roles/new',
  adminRole: (id: string) => `/alpha/dashboard/staff/roles/${id}`,
  adminLog: '/alpha/dashboard/log',
  adminSettings: '/alpha/dashboard/settings',
  adminWebhooks: '/alpha/dashboard/settings/webhooks',
  adminNewWebhook: '/alpha/dashboard/settings/webhooks/new',
  adminWebhook: (id: string) => `/alpha/dashboard/settings/webhooks/${id}`,
  adminEditWebhook: (id: string) => `/alpha/dashboard/settings/webhooks/${id}/edit`,
  adminWebhookDelivery: (id: string, delivery: string) =>
    `/alpha/dashboard/settings/webhooks/${id}/deliveries/${delivery}`,
  adminIntegrations: '/alpha/dashboard/settings?aba=integracoes',
  adminKeys: '/alpha/dashboard/settings/keys',
  adminNewKey: '/alpha/dashboard/settings/keys/new',
  adminMailTexts: '/alpha/dashboard/settings/mails',
  adminMailText: (name: string) => `/alpha/dashboard/settings/mails/${name}`,
  adminRedirects: '/alpha/dashboard/settings/redirects',
  adminOutbox: '/alpha/dashboard/settings/outbox',
  adminMail: (id: string) => `/alpha/dashboard/settings/outbox/${id}`,
  adminMailMessage: (id: string) => `/alpha/dashboard/settings/outbox/${id}/message`,
  adminAccount: '/alpha/dashboard/account',
} as const;

/** The sign-in page, which leads back to the address asked for. */
export const signInFor = (address: string, news?: 'sessao'): string =>
  `${paths.signIn}?${new URLSearchParams({ de: address, ...(news && { aviso: news }) }).toString()}`;

/** The search page with the text asked for. */
export const searchFor = (text: string): string => `${paths.search}?q=${encodeURIComponent(text)}`;

import { redirect, type RouteObject } from 'react-router-dom';
import { ADMIN_ID } from './admin/layout/adminId.ts';
import { type ActionModule, type LoaderModule, type PageModule, pagesIn } from './page.ts';
import { paths } from './paths.ts';
import { ShellErrorPage } from './storefront/layout/ShellErrorPage.tsx';
import { LoadingPage } from '#client/ui/feedback/LoadingPage.tsx';
import type { Endpoint } from '#shared/contract/endpoint.ts';

const { page, loaderOf } = pagesIn({
  pages: import.meta.glob<PageModule>(['./admin/**/*Page.tsx', '!./admin/layout/Admin*', '!./admin/login/*']),
  loaders: import.meta.glob<LoaderModule>('./admin/**/*.loader.ts'),
  actions: import.meta.glob<ActionModule>('./admin/**/*.action.ts'),
});

/** What surrounds the pages of the back-office, fetched when somebody goes there. */
async function backOffice() {
  const { AdminLayout, AdminErrorPage } = await import('./admin/layout/AdminLayout.tsx');
  return { Component: AdminLayout, ErrorBoundary: AdminErrorPage };
}

/** A page of the back-office, whose failure leaves the menu standing. It shows the reply of one endpoint as it came (`useReply`), or has a loader. */
function adminPage(file: string, reads?: () => Promise<Endpoint>) {
  const { lazy, ...rest } = page(file, reads);
  const withBoundary = async () => ({ ...(await lazy()), ErrorBoundary: (await backOffice()).ErrorBoundary });
  return { ...rest, lazy: withBoundary };
}

/** The back-office, drawn by the browser alone: fetched at its addresses only, so that nothing of it weighs on the storefront. */
export const adminRoutes: RouteObject[] = [
  { path: 'alpha', loader: () => redirect(paths.admin), HydrateFallback: LoadingPage },
  {
    path: 'alpha/dashboard',
    errorElement: <ShellErrorPage />,
    HydrateFallback: LoadingPage,
    children: [
      {
        id: ADMIN_ID,
        lazy: backOffice,
        ...loaderOf('admin/layout/AdminLayout'),
        // Who is signed in and the store's name are asked for again when a page says so, not on each move.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
        children: [
          { index: true, ...adminPage('admin/overview/OverviewPage') },
          { path: 'products', ...adminPage('admin/products/ProductsPage') },
          { path: 'products/new', ...adminPage('admin/products/NewProductPage') },
          { path: 'products/import', ...adminPage('admin/imports/ImportProductsPage') },
          { path: 'products/import/:id', ...adminPage('admin/imports/ProductImportPage') },
          { path: 'products/edit/:id', ...adminPage('admin/products/EditProductPage') },
          {
            path: 'products/edit/:id/promotion',
            ...adminPage(
              'admin/products/PromotionPage',
              async () => (await import('#shared/contract/admin/products.ts')).readAdminProduct,
            ),
          },
          { path: 'products/edit/:id/units', ...adminPage('admin/units/UnitsPage') },
          { path: 'reviews', ...adminPage('admin/reviews/ReviewsPage') },
          {
            path: 'categories',
            ...adminPage(
              'admin/categories/CategoriesPage',
              async () => (await import('#shared/contract/admin/categories.ts')).listAdminCategories,
            ),
          },
          { path: 'categories/new', ...adminPage('admin/categories/NewCategoryPage') },
          {
            path: 'categories/edit/:id',
            ...adminPage(
              'admin/categories/EditCategoryPage',
              async () => (await import('#shared/contract/admin/categories.ts')).readAdminCategory,
            ),
          },
          {
            path: 'settings/mails',
            ...adminPage(
              'admin/mails/MailTextsPage',
              async () => (await import('#shared/contract/admin/mailTexts.ts')).listMailTexts,
            ),
          },
          {
            path: 'settings/mails/:name',
            ...adminPage(
              'admin/mails/MailTextPage',
              async () => (await import('#shared/contract/admin/mailTexts.ts')).readMailText,
            ),
          },
          {
            path: 'settings/redirects',
            ...adminPage(
              'admin/redirects/RedirectsPage',
              async () => (await import('#shared/contract/admin/redirects.ts')).listRedirects,
            ),
          },
          { path: 'settings/outbox', ...adminPage('admin/mails/OutboxPage') },
          {
            path: 'settings/outbox/:id',
            ...adminPage(
              'admin/mails/MailPage',
              async () => (await import('#shared/contract/admin/mails.ts')).readMail,
            ),
          },
          {
            path: 'search',
            ...adminPage(
              'admin/search/SynonymsPage',
              async () => (await import('#shared/contract/admin/synonyms.ts')).listSynonyms,
            ),
          },
          { path: 'coupons', ...adminPage('admin/coupons/CouponsPage') },
          { path: 'coupons/new', ...adminPage('admin/coupons/NewCouponPage') },
          { path: 'coupons/:id', ...adminPage('admin/coupons/CouponPage') },
          { path: 'orders', ...adminPage('admin/orders/OrdersPage') },
          {
            path: 'orders/:id',
            ...adminPage(
              'admin/orders/OrderPage',
              async () => (await import('#shared/contract/admin/orders.ts')).readOrder,
            ),
          },
          {
            path: 'orders/:id/lines/:lineId/dossier',
            ...adminPage(
              'admin/dossier/DossierPage',
              async () => (await import('#shared/contract/admin/dossier.ts')).readDossier,
            ),
          },
          { path: 'customers', ...adminPage('admin/customers/CustomersPage') },
          {
            path: 'customers/:id',
            ...adminPage(
              'admin/customers/CustomerPage',
              async () => (await import('#shared/contract/admin/customers.ts')).readCustomer,
            ),
          },
          {
            path: 'customers/:id/edit',
            ...adminPage(
              'admin/customers/EditCustomerPage',
              async () => (await import('#shared/contract/admin/customers.ts')).readCustomer,
            ),
          },
          { path: 'sellers', ...adminPage('admin/sellers/SellersPage') },
          { path: 'sellers/applications', ...adminPage('admin/sellers/ApplicationsPage') },
          {
            path: 'sellers/applications/:id',
            ...adminPage(
              'admin/sellers/ApplicationPage',
              async () => (await import('#shared/contract/admin/sellerApplications.ts')).readApplication,
            ),
          },
          {
            path: 'sellers/:slug',
            ...adminPage(
              'admin/sellers/SellerPage',
              async () => (await import('#shared/contract/admin/sellers.ts')).readAdminSeller,
            ),
          },
          { path: 'sellers/:slug/statement', ...adminPage('admin/sellers/StatementPage') },
          { path: 'listings', ...adminPage('admin/listings/ListingsPage') },
          { path: 'listings/:id', ...adminPage('admin/listings/ListingPage') },
          { path: 'reports-of-listings', ...adminPage('admin/listings/ReportedListingsPage') },
          {
            path: 'reports-of-listings/:id',
            ...adminPage(
              'admin/listings/ReportedListingPage',
              async () => (await import('#shared/contract/admin/listingReports.ts')).readReportedListing,
            ),
          },
          { path: 'disputes', ...adminPage('admin/disputes/DisputesPage') },
          {
            path: 'disputes/:id',
            ...adminPage(
              'admin/disputes/DisputePage',
              async () => (await import('#shared/contract/admin/disputes.ts')).readAdminDispute,
            ),
          },
          { path: 'finance', ...adminPage('admin/finance/FinancePage') },
          { path: 'finance/entries', ...adminPage('admin/finance/EntriesPage') },
          { path: 'payouts', ...adminPage('admin/payouts/PayoutsPage') },
          { path: 'reports', ...adminPage('admin/reports/ReportsPage') },
          { path: 'messages', ...adminPage('admin/messages/MessagesPage') },
          { path: 'messages/:id', ...adminPage('admin/messages/MessagePage') },
          { path: 'newsletter', ...adminPage('admin/newsletter/NewsletterPage') },
          { path: 'settings', ...adminPage('admin/settings/SettingsPage') },
          {
            path: 'settings/keys',
            ...adminPage(
              'admin/integrations/ApiKeysPage',
              async () => (await import('#shared/contract/admin/apiKeys.ts')).listApiKeys,
            ),
          },
          { path: 'settings/keys/new', ...adminPage('admin/integrations/NewApiKeyPage') },
          {
            path: 'settings/webhooks',
            ...adminPage(
              'admin/integrations/WebhooksPage',
              async () => (await import('#shared/contract/admin/webhooks.ts')).listWebhooks,
            ),
          },
          { path: 'settings/webhooks/new', ...adminPage('admin/integrations/NewWebhookPage') },
          { path: 'settings/webhooks/:id', ...adminPage('admin/integrations/WebhookPage') },
          { path: 'settings/webhooks/:id/edit', ...adminPage('admin/integrations/EditWebhookPage') },
          {
            path: 'settings/webhooks/:id/deliveries/:delivery',
            ...adminPage('admin/integrations/WebhookDeliveryPage'),
          },
          { path: 'staff', ...adminPage('admin/staff/StaffPage') },
          {
            path: 'staff/roles',
            ...adminPage(
              'admin/staff/RolesPage',
              async () => (await import('#shared/contract/admin/roles.ts')).listRoles,
            ),
          },
          { path: 'staff/roles/new', ...adminPage('admin/staff/NewRolePage') },
          { path: 'staff/roles/:id', ...adminPage('admin/staff/RolePage') },
          { path: 'log', ...adminPage('admin/log/LogPage') },
          { path: 'account', ...adminPage('admin/account/AccountPage') },
          { path: '*', ...adminPage('admin/layout/UnderDevelopmentPage') },
        ],
      },
    ],
  },
];

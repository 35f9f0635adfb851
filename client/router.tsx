import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { ADMIN_ID } from './admin/layout/adminId.ts';
import { paths } from './paths.ts';
import { SHELL_ID } from './shell.ts';
import { ErrorPage } from './storefront/layout/ErrorPage.tsx';
import { Layout } from './storefront/layout/Layout.tsx';
import { PageSkeleton } from './storefront/layout/PageSkeleton.tsx';
import { ShellErrorPage } from './storefront/layout/ShellErrorPage.tsx';
import { Waiting } from './ui/Waiting.tsx';

interface PageModule {
  Component: React.ComponentType;
}
interface LoaderModule {
  loader: LoaderFunction;
}
interface ActionModule {
  action: ActionFunction;
}

const pages = import.meta.glob<PageModule>([
  './storefront/**/*Page.tsx',
  './admin/**/*Page.tsx',
  '!./storefront/layout/*',
  '!./admin/layout/Admin*',
]);
const loaders = import.meta.glob<LoaderModule>('./**/*.loader.ts');
const actions = import.meta.glob<ActionModule>('./**/*.action.ts');

/**
 * A page in chunks of its own: `{file}.tsx` draws it, `{file}.loader.ts` (when it has data) fetches for it, and
 * `{file}.action.ts` (when it has a form) answers the form, in the browser or, without JavaScript, on the server.
 * A page that the server rendered hydrates without its loader, so that contracts and zod arrive only when somebody moves on.
 * The route's id is the file (and, for a page with several addresses, '#' and which), by which the renderer preloads scripts.
 */
function page(file: string) {
  const lazy = pages[`./${file}.tsx`];
  if (!lazy) throw new Error(`There is no page ${file}`);
  return {
    id: file,
    lazy: async () => ({ Component: (await lazy()).Component }),
    ...loaderOf(file),
    ...actionOf(file),
  };
}

function loaderOf(file: string): { loader?: LoaderFunction } {
  const load = loaders[`./${file}.loader.ts`];
  return load ? { loader: async (args) => (await load()).loader(args) } : {};
}

function actionOf(file: string): { action?: ActionFunction } {
  const load = actions[`./${file}.action.ts`];
  return load ? { action: async (args) => (await load()).action(args) } : {};
}

/** Pages of text alone; the text is found by the address. */
const TEXT_PAGES = ['sobre', 'como-funciona', 'politica-de-privacidade', 'termos-de-uso'];

/** What surrounds the pages of the back-office, fetched when somebody goes there. */
async function backOffice() {
  const { AdminLayout, AdminErrorPage } = await import('./admin/layout/AdminLayout.tsx');
  return { Component: AdminLayout, ErrorBoundary: AdminErrorPage };
}

/** A page of the back-office, whose failure leaves the menu standing. */
function adminPage(file: string) {
  const { lazy, ...rest } = page(file);
  const withBoundary = async () => ({ ...(await lazy()), ErrorBoundary: (await backOffice()).ErrorBoundary });
  return { ...rest, lazy: withBoundary };
}

/** The pages that the server draws: the whole storefront, and the door of the back-office. */
export const publicRoutes: RouteObject[] = [
  {
    id: SHELL_ID,
    element: <Layout />,
    errorElement: <ShellErrorPage />,
    HydrateFallback: PageSkeleton,
    ...loaderOf('shell'),
    // The store's name and categories change rarely; a full page load brings the new ones.
    shouldRevalidate: () => false,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          { index: true, ...page('storefront/home/HomePage') },
          { path: 'produtos', ...page('storefront/catalogue/AllProductsPage') },
          { path: 'buscar', ...page('storefront/search/SearchPage') },
          { path: 'categorias', ...page('storefront/catalogue/CategoriesPage') },
          { path: 'produto/:slug', ...page('storefront/product/ProductPage') },
          { path: 'vendedor/:slug', ...page('storefront/seller/SellerPage') },
          { path: 'carrinho', ...page('storefront/cart/CartPage') },
          { path: 'finalizar', ...page('storefront/checkout/CheckoutPage') },
          { path: 'finalizar/:number', ...page('storefront/checkout/PaymentPage') },
          { path: 'favoritos', ...page('storefront/favourites/FavouritesPage') },
          { path: 'entrar', ...page('storefront/account/SignInPage') },
          { path: 'criar-conta', ...page('storefront/account/SignUpPage') },
          { path: 'recuperar-senha', ...page('storefront/account/ForgotPasswordPage') },
          { path: 'nova-senha', ...page('storefront/account/NewPasswordPage') },
          { path: 'confirmar-email', ...page('storefront/account/ConfirmEmailPage') },
          { path: 'conta', ...page('storefront/account/AccountPage') },
          { path: 'conta/editar', ...page('storefront/account/EditProfilePage') },
          { path: 'conta/enderecos', ...page('storefront/account/AddressesPage') },
          { path: 'conta/seguranca', ...page('storefront/account/SecurityPage') },
          { path: 'conta/lista-desejos', ...page('storefront/account/WishlistPage') },
          { path: 'conta/pagamentos', ...page('storefront/account/PaymentsPage') },
          { path: 'conta/pedidos', ...page('storefront/orders/OrdersPage') },
          { path: 'conta/pedidos/:number', ...page('storefront/orders/OrderPage') },
          { path: 'conta/pedidos/:number/recibo', ...page('storefront/orders/ReceiptPage') },
          { path: 'blog', ...page('storefront/blog/BlogPage') },
          { path: 'blog/:slug', ...page('storefront/blog/ArticlePage') },
          { path: 'categoria/:slug', ...page('storefront/blog/BlogCategoryPage') },
          { path: 'tag/:tag', ...page('storefront/blog/TagPage') },
          { path: 'ajuda', ...page('storefront/help/HelpPage') },
          { path: 'contato', ...page('storefront/contact/ContactPage') },
          { path: 'anunciar', ...page('storefront/sell/SellPage') },
          { path: 'newsletter/confirmar', ...page('storefront/newsletter/ConfirmPage') },
          { path: 'newsletter/sair', ...page('storefront/newsletter/LeavePage') },
          ...TEXT_PAGES.map((path) => ({
            path,
            ...page('storefront/text/TextPage'),
            id: `storefront/text/TextPage#${path}`,
          })),
          { path: ':slug', ...page('storefront/catalogue/SlugPage') },
          // Deeper unknown addresses lead home. (decisions.md, contradictions)
          { path: '*', loader: () => redirect('/') },
        ],
      },
    ],
  },
  {
    path: 'alpha/login',
    errorElement: <ShellErrorPage />,
    HydrateFallback: Waiting,
    ...page('admin/login/LoginPage'),
  },
];

/** Every page of the product. The back-office is a tree of its own, so that nothing of it weighs on the storefront. */
export const routes: RouteObject[] = [
  ...publicRoutes,
  { path: 'alpha', loader: () => redirect(paths.admin), HydrateFallback: Waiting },
  {
    path: 'alpha/dashboard',
    errorElement: <ShellErrorPage />,
    HydrateFallback: Waiting,
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
          { path: 'products/edit/:id', ...adminPage('admin/products/EditProductPage') },
          { path: 'products/edit/:id/units', ...adminPage('admin/units/UnitsPage') },
          { path: 'reviews', ...adminPage('admin/reviews/ReviewsPage') },
          { path: 'categories', ...adminPage('admin/categories/CategoriesPage') },
          { path: 'categories/new', ...adminPage('admin/categories/NewCategoryPage') },
          { path: 'categories/edit/:id', ...adminPage('admin/categories/EditCategoryPage') },
          { path: 'orders', ...adminPage('admin/orders/OrdersPage') },
          { path: 'orders/:id', ...adminPage('admin/orders/OrderPage') },
          { path: 'customers', ...adminPage('admin/customers/CustomersPage') },
          { path: 'customers/:id', ...adminPage('admin/customers/CustomerPage') },
          { path: 'customers/:id/edit', ...adminPage('admin/customers/EditCustomerPage') },
          { path: 'reports', ...adminPage('admin/reports/ReportsPage') },
          { path: 'messages', ...adminPage('admin/messages/MessagesPage') },
          { path: 'messages/:id', ...adminPage('admin/messages/MessagePage') },
          { path: 'newsletter', ...adminPage('admin/newsletter/NewsletterPage') },
          { path: 'settings', ...adminPage('admin/settings/SettingsPage') },
          { path: 'log', ...adminPage('admin/log/LogPage') },
          { path: 'account', ...adminPage('admin/account/AccountPage') },
          { path: '*', ...adminPage('admin/layout/UnderDevelopmentPage') },
        ],
      },
    ],
  },
];

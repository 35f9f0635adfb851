import type { RouteObject } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { type ActionModule, type LoaderModule, type PageModule, pagesIn } from './page.ts';
import { SHELL_ID } from './shell.ts';
import { ErrorPage } from './storefront/layout/ErrorPage.tsx';
import { Layout } from './storefront/layout/Layout.tsx';
import { PageSkeleton } from './storefront/layout/PageSkeleton.tsx';
import { ShellErrorPage } from './storefront/layout/ShellErrorPage.tsx';
import { LoadingPage } from '#client/ui/feedback/LoadingPage.tsx';

const { page, loaderOf } = pagesIn({
  pages: import.meta.glob<PageModule>([
    './storefront/**/*Page.tsx',
    './admin/login/*Page.tsx',
    '!./storefront/layout/*',
  ]),
  loaders: import.meta.glob<LoaderModule>([
    './*.loader.ts',
    './storefront/**/*.loader.ts',
    './admin/login/*.loader.ts',
  ]),
  actions: import.meta.glob<ActionModule>(['./storefront/**/*.action.ts', './admin/login/*.action.ts']),
});

/** Pages of text alone; the text is found by the address. */
const TEXT_PAGES = ['sobre', 'como-funciona', 'politica-de-privacidade', 'termos-de-uso'];

/** The pages that the server draws: the whole storefront, and the door of the back-office, whose rooms `adminRouter.tsx` holds. */
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
          { path: 'finalizar', ...page('storefront/checkout/place/CheckoutPage') },
          { path: 'finalizar/:number', ...page('storefront/checkout/pay/PaymentPage') },
          { path: 'favoritos', ...page('storefront/favourites/FavouritesPage') },
          { path: 'entrar', ...page('storefront/account/sign-in/SignInPage') },
          { path: 'criar-conta', ...page('storefront/account/sign-in/SignUpPage') },
          { path: 'recuperar-senha', ...page('storefront/account/sign-in/ForgotPasswordPage') },
          { path: 'nova-senha', ...page('storefront/account/sign-in/NewPasswordPage') },
          { path: 'confirmar-email', ...page('storefront/account/sign-in/ConfirmEmailPage') },
          { path: 'conta', ...page('storefront/account/AccountPage') },
          { path: 'conta/editar', ...page('storefront/account/profile/EditProfilePage') },
          { path: 'conta/enderecos', ...page('storefront/account/profile/AddressesPage') },
          { path: 'conta/seguranca', ...page('storefront/account/profile/SecurityPage') },
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
    HydrateFallback: LoadingPage,
    ...page('admin/login/LoginPage'),
  },
];

import type { Endpoint } from '#shared/contract/endpoint.ts';

/**
 * Who a page is for, which decides over robots.txt, the sitemap and the account guard:
 * - `indexed`: for everyone; search engines index it, in the sitemap by itself;
 * - `perRow`: for everyone; the sitemap lists it once for each row worth indexing;
 * - `unlisted`: for everyone, but not in the sitemap;
 * - `device`: shows data of this device, closed to search engines;
 * - `account`: private to a customer; visitors are redirected to the sign-in page, and no cache stores it;
 * - `signedOutOnly`: for visitors without a session;
 * - `emailLink`: its address carries the key of an email.
 */
type Audience = 'indexed' | 'perRow' | 'unlisted' | 'device' | 'account' | 'signedOutOnly' | 'emailLink';

export interface Page {
  path: `/${string}`;
  /** Its file below `client/`, without the ending. */
  file: string;
  for: Audience;
  /**
   * For a page that shows the reply of one endpoint unchanged (`useReply`), and that exists for everyone who
   * may see it; others have a loader.
   */
  reads?: () => Promise<Endpoint>;
}

const profile = async () => (await import('#shared/contract/account/profile.ts')).readProfile;
const fees = async () => (await import('#shared/contract/public/fees.ts')).readFees;

/**
 * Every page of the storefront, declared once. The router, the links (`client/pages/paths.ts`), the sitemap,
 * robots.txt, the account guard and the reserved slugs of categories follow from this list.
 */
export const PAGES = {
  home: { path: '/', file: 'storefront/home/HomePage', for: 'indexed' },
  products: { path: '/produtos', file: 'storefront/catalogue/AllProductsPage', for: 'indexed' },
  search: { path: '/buscar', file: 'storefront/search/SearchPage', for: 'unlisted' },
  categories: { path: '/categorias', file: 'storefront/catalogue/CategoriesPage', for: 'indexed' },
  product: { path: '/produto/:slug', file: 'storefront/product/ProductPage', for: 'perRow' },
  seller: { path: '/vendedor/:slug', file: 'storefront/shop-page/SellerPage', for: 'perRow' },
  favourites: { path: '/favoritos', file: 'storefront/favourites/FavouritesPage', for: 'device' },
  cart: { path: '/carrinho', file: 'storefront/cart/CartPage', for: 'device' },
  checkout: { path: '/finalizar', file: 'storefront/checkout/place/CheckoutPage', for: 'account' },
  payment: { path: '/finalizar/:number', file: 'storefront/checkout/pay/PaymentPage', for: 'account' },
  account: { path: '/conta', file: 'account/profile/AccountPage', for: 'account', reads: profile },
  editProfile: {
    path: '/conta/editar',
    file: 'account/profile/EditProfilePage',
    for: 'account',
    reads: profile,
  },
  addresses: { path: '/conta/enderecos', file: 'account/profile/AddressesPage', for: 'account' },
  security: { path: '/conta/seguranca', file: 'account/profile/SecurityPage', for: 'account' },
  twoStep: {
    path: '/conta/seguranca/duas-etapas',
    file: 'account/profile/TwoStepPage',
    for: 'account',
    reads: async () => (await import('#shared/contract/account/twoStep.ts')).readCustomerTwoStep,
  },
  wishlist: { path: '/conta/lista-desejos', file: 'account/WishlistPage', for: 'account' },
  notices: { path: '/conta/notificacoes', file: 'account/notices/NoticesPage', for: 'account' },
  payments: { path: '/conta/pagamentos', file: 'account/PaymentsPage', for: 'account' },
  orders: { path: '/conta/pedidos', file: 'account/orders/OrdersPage', for: 'account' },
  order: { path: '/conta/pedidos/:number', file: 'account/orders/OrderPage', for: 'account' },
  disputes: { path: '/conta/disputas', file: 'account/disputes/DisputesPage', for: 'account' },
  newDispute: { path: '/conta/disputas/nova', file: 'account/disputes/NewDisputePage', for: 'account' },
  dispute: { path: '/conta/disputas/:id', file: 'account/disputes/DisputePage', for: 'account' },
  conversations: {
    path: '/conta/mensagens',
    file: 'account/conversations/ConversationsPage',
    for: 'account',
  },
  conversation: {
    path: '/conta/mensagens/:id',
    file: 'account/conversations/ConversationPage',
    for: 'account',
  },
  receipt: { path: '/conta/pedidos/:number/recibo', file: 'account/orders/ReceiptPage', for: 'account' },
  signIn: { path: '/entrar', file: 'account/sign-in/SignInPage', for: 'signedOutOnly' },
  signUp: { path: '/criar-conta', file: 'account/sign-in/SignUpPage', for: 'signedOutOnly' },
  forgotPassword: { path: '/recuperar-senha', file: 'account/sign-in/ForgotPasswordPage', for: 'emailLink' },
  newPassword: { path: '/nova-senha', file: 'account/sign-in/NewPasswordPage', for: 'emailLink' },
  confirmEmail: { path: '/confirmar-email', file: 'account/sign-in/ConfirmEmailPage', for: 'emailLink' },
  blog: { path: '/blog', file: 'storefront/blog/BlogPage', for: 'indexed' },
  article: { path: '/blog/:slug', file: 'storefront/blog/ArticlePage', for: 'perRow' },
  blogCategory: { path: '/categoria/:slug', file: 'storefront/blog/BlogCategoryPage', for: 'perRow' },
  tag: { path: '/tag/:tag', file: 'storefront/blog/TagPage', for: 'unlisted' },
  help: { path: '/ajuda', file: 'storefront/help/HelpPage', for: 'indexed' },
  contact: { path: '/contato', file: 'storefront/contact/ContactPage', for: 'indexed' },
  sell: { path: '/anunciar', file: 'storefront/become-a-seller/SellPage', for: 'indexed', reads: fees },
  selling: { path: '/vender', file: 'seller/SellingPage', for: 'account' },
  listings: { path: '/vender/anuncios', file: 'seller/ListingsPage', for: 'account' },
  importListings: { path: '/vender/anuncios/importar', file: 'seller/ImportListingsPage', for: 'account' },
  listingImport: {
    path: '/vender/anuncios/importar/:id',
    file: 'seller/ListingImportPage',
    for: 'account',
  },
  listing: { path: '/vender/anuncios/:id', file: 'seller/ListingPage', for: 'account' },
  listingPreview: {
    path: '/vender/anuncios/:id/previa',
    file: 'seller/ListingPreviewPage',
    for: 'account',
  },
  ownUnits: { path: '/vender/anuncios/:id/unidades', file: 'seller/OwnUnitsPage', for: 'account' },
  shopWindow: {
    path: '/vender/loja',
    file: 'seller/WindowPage',
    for: 'account',
    reads: async () => (await import('#shared/contract/seller/window.ts')).readSellerWindow,
  },
  sales: { path: '/vender/vendas', file: 'seller/SalesPage', for: 'account' },
  sale: { path: '/vender/vendas/:number', file: 'seller/SalePage', for: 'account' },
  sellerDisputes: { path: '/vender/disputas', file: 'account/disputes/DisputesPage', for: 'account' },
  sellerDispute: { path: '/vender/disputas/:id', file: 'account/disputes/DisputePage', for: 'account' },
  sellerConversations: {
    path: '/vender/mensagens',
    file: 'account/conversations/ConversationsPage',
    for: 'account',
  },
  quickReplies: {
    path: '/vender/mensagens/respostas',
    file: 'seller/QuickRepliesPage',
    for: 'account',
  },
  sellerConversation: {
    path: '/vender/mensagens/:id',
    file: 'account/conversations/ConversationPage',
    for: 'account',
  },
  payouts: { path: '/vender/saques', file: 'seller/PayoutsPage', for: 'account' },
  ownQuestions: { path: '/vender/perguntas', file: 'seller/OwnQuestionsPage', for: 'account' },
  ownReviews: { path: '/vender/avaliacoes', file: 'seller/OwnReviewsPage', for: 'account' },
  programs: {
    path: '/vender/programas',
    file: 'seller/ProgramsPage',
    for: 'account',
    reads: async () => (await import('#shared/contract/seller/keys.ts')).listSellerKeys,
  },
  statement: { path: '/vender/extrato', file: 'seller/StatementPage', for: 'account' },
  askSeller: { path: '/perguntar/:slug', file: 'account/conversations/AskPage', for: 'account' },
  reportQuestion: {
    path: '/denunciar-pergunta/:id',
    file: 'storefront/report/ReportQuestionPage',
    for: 'account',
  },
  reportListing: { path: '/denunciar/:slug', file: 'storefront/report/ReportPage', for: 'account' },
  claimListing: { path: '/denunciar/:slug/conta-minha', file: 'storefront/report/ClaimPage', for: 'account' },
  fees: { path: '/prazos-e-taxas', file: 'storefront/become-a-seller/FeesPage', for: 'indexed', reads: fees },
  about: { path: '/sobre', file: 'storefront/text/TextPage', for: 'indexed' },
  howItWorks: { path: '/como-funciona', file: 'storefront/text/TextPage', for: 'indexed' },
  privacy: { path: '/politica-de-privacidade', file: 'storefront/text/TextPage', for: 'indexed' },
  terms: { path: '/termos-de-uso', file: 'storefront/text/TextPage', for: 'indexed' },
  newsletterConfirm: {
    path: '/newsletter/confirmar',
    file: 'storefront/newsletter/ConfirmSubscriptionPage',
    for: 'unlisted',
  },
  newsletterLeave: {
    path: '/newsletter/sair',
    file: 'storefront/newsletter/UnsubscribePage',
    for: 'unlisted',
  },
  /** Also the address of an article: one segment is a category, else an article. */
  category: { path: '/:slug', file: 'storefront/catalogue/SlugPage', for: 'perRow' },
} as const satisfies Record<string, Page>;

const all: readonly Page[] = Object.values(PAGES);
const firstOf = ({ path }: Page): string => path.split('/')[1] ?? '';

/** The addresses of the pages for these audiences, without those of rows. */
export const addressesFor = (...whom: readonly Audience[]): string[] =>
  all.filter((page) => whom.includes(page.for) && !page.path.includes(':')).map(({ path }) => path);

/** The first segments of the pages for these, of all pages where none is named; each once. */
export const rootsFor = (...whom: readonly Audience[]): string[] => [
  ...new Set(
    all
      .filter((page) => whom.length === 0 || whom.includes(page.for))
      .map(firstOf)
      .filter((root) => root !== '' && !root.startsWith(':')),
  ),
];

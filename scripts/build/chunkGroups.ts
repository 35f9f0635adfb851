const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/[^?]*$/,
};
/** The base of both the storefront and the back-office. */
const COMMON = {
  name: 'common',
  test: new RegExp(
    [
      'preload-helper',
      String.raw`client/(pages/(paths|loadedAt|renderedHtml|lazyWhenIdle|reloadOnceWhenChunksAreGone|useCurrency)|calls/(callFaults|callEndpoint))\.ts`,
      String.raw`client/ui/(\w+/)?(shapes|useShape|createLucideIcon|Container|Button|Chip|MacawMark|macawShapes|EmptyState|Skeleton|styled|themeChoice|Frame|GlobalStyle|surfaces|Actions|RouteAnnouncer|PendingBar|Breadcrumb|useHydrated|Glyph|LineDrawing|Stars|useDismiss|modal|scripting|Notice)\.`,
      String.raw`storefront/layout/(Shell)?ErrorPage\.`,
      String.raw`shared/(values|pages|shop|trade)/(hasOwn|installments|instant|jsonInHtml|lists|money|pictureSizes|places|productFilters|promises|seo|stock)\.`,
      String.raw`lucide-react/dist/esm/icons/(arrow-right|badge-check|barcode|check|chevron-\w+|clock|credit-card|heart|mail|message-circle|search|shield-check|shopping-cart|star|user-round|x|zap)\.`,
    ].join('|'),
  ),
};
/** The frame of every storefront page, on its first screen. */
const SHELL = {
  name: 'shell',
  test: new RegExp(
    [
      String.raw`client/(pages/shell\.ts|router/shopTree\.tsx)`,
      String.raw`client/ui/(\w+/)?useScrolled\.`,
      'client/pages/(PageMeta|headerSize)',
      'storefront/(meta/|layout/(Layout|Header|CategoryNav|NoteBar|Brand|header|mainCategories|search/(SearchBox|useSuggestions)))',
    ].join('|'),
  ),
};
/** Products in a grid, which most pages show, and what the device keeps of them. */
const GOODS = {
  name: 'goods',
  test: new RegExp(
    [
      'client/cards/(ProductGrid|ProductCard|Card)',
      'client/device/(cartOnDevice|favouritesOnDevice|accountMark|listOnDevice)',
    ].join('|'),
  ),
};
/** The frame of every page below its first screen, loaded when the browser is idle. */
const AROUND = {
  name: 'around',
  test: new RegExp(
    [
      'storefront/layout/(Footer|BottomBar|PaymentChips|AccountLink|CartLink|NoticesLink)',
      'client/device/(useSignedIn|useAccountMark)',
      'storefront/chat/(ChatButton|chatOnDevice|chatOpen)',
    ].join('|'),
  ),
};

/** The scripts of every page's start go into few files: together they compress better. */
export const CHUNK_GROUPS = [FRAMEWORK, COMMON, SHELL, GOODS, AROUND];

import { WORDS } from './words.ts';

/** One kind of request to the shop: its paths, and whether every reply is uncached. */
export interface Scenario {
  name: string;
  paths: string[];
}

const list = (query: string): string => `/api/products?perPage=12&${encodeURI(query)}`;
const common = WORDS.slice(0, 40);

/** The pages whose making has an aim. */
export const PAGES_AFRESH = {
  home: ['/'],
  'category page': ['/instagram', '/freefire', '/tiktok'],
  'product page': Array.from({ length: 30 }, (_, n) => `/produto/produto-${100 + n * 7}`),
  article: ['/blog/anuncios-com-500-reais-por-mes'],
};

/** The paths of sixteen readers during writes: lists, products, pages, help. */
export const PUBLIC: string[] = [
  '/',
  '/produtos',
  '/blog',
  '/ajuda',
  '/categorias',
  ...['instagram', 'freefire', 'tiktok'].flatMap((category) => [
    `/${category}`,
    `/${category}?sort=price_asc`,
    `/${category}?page=2`,
    list(`category=${category}`),
  ]),
  ...Array.from({ length: 20 }, (_, n) => `/produto/produto-${100 + n * 7}`),
  ...Array.from({ length: 20 }, (_, n) => `/api/products/produto-${200 + n * 7}`),
];

/** Uncached replies; each is compared with itself in the smallest shop. */
export const COLD: Scenario[] = [
  { name: 'list, no filter', paths: [list('')] },
  {
    name: 'list, category + price bracket + rating',
    paths: ['instagram', 'freefire', 'tiktok', 'facebook'].map((category) =>
      list(`category=${category}&minPrice=100&maxPrice=200&minRating=4`),
    ),
  },
  {
    name: 'list, three features',
    paths: [list('feature=verificada&feature=alta-retencao&feature=monetizada')],
  },
  { name: 'list, promotions', paths: [list('category=promocoes&minRating=4')] },
  {
    name: 'list, free price R$ 37 to 141, rating 4.3',
    paths: [list('minPrice=37&maxPrice=141&minRating=4.3')],
  },
  { name: 'list, one seller', paths: [0, 1, 2, 3].map((n) => list(`seller=vendedor-${n}`)) },
  ...['price_asc', 'price_desc', 'best_selling', 'rating', 'newest'].map((sort) => ({
    name: `sort ${sort}, category + features`,
    paths: [list(`category=instagram&feature=verificada&sort=${sort}`)],
  })),
  { name: 'search, common word', paths: common.map((word) => list(`q=${word}`)) },
  {
    name: 'search, common word, category, cheapest first',
    paths: common.map((word) => list(`q=${word}&category=instagram&sort=price_asc`)),
  },
  {
    name: 'search, two common words side by side',
    paths: common.map((word, at) => list(`q=${word} ${common[(at + 7) % 40]}`)),
  },
  {
    name: 'search, rare word',
    paths: Array.from({ length: 200 }, (_, n) => list(`q=ref${(n * 3 + 60).toString(36)}`)),
  },
  {
    name: 'search, two characters',
    paths: ['co', 'zz', 'xa', 'qu', 'k9', 'ju'].map((text) => list(`q=${text}`)),
  },
  { name: 'search, one character', paths: ['a', 'k', '7', 'x'].map((text) => list(`q=${text}`)) },
  {
    name: 'last page a list reaches',
    paths: ['best_selling', 'price_asc', 'newest'].map((sort) => list(`page=LAST&sort=${sort}`)),
  },
  {
    name: 'last page, category + features',
    paths: ['best_selling', 'price_asc', 'rating'].map((sort) =>
      list(`page=DEEP&category=instagram&feature=verificada&sort=${sort}`),
    ),
  },
  {
    name: 'search, as one types',
    paths: common.slice(0, 12).flatMap((word) =>
      Array.from(word, (_, at) => word.slice(0, at + 1))
        .slice(1)
        .map((words) => `/api/products?q=${encodeURIComponent(words)}&perPage=6`),
    ),
  },
  { name: 'product', paths: Array.from({ length: 100 }, (_, n) => `/api/products/produto-${100 + n * 7}`) },
  ...Object.entries(PAGES_AFRESH).map(([name, paths]) => ({ name: `${name}, rendered`, paths })),
];

/** Cached replies, each against bare node:http with the same bytes. */
export const HOT: Scenario[] = [
  { name: 'list', paths: [list('category=instagram&sort=price_asc')] },
  { name: 'product', paths: ['/api/products/produto-500'] },
  { name: 'rendered page', paths: ['/instagram'] },
];

/** Puts the last pages of this shop into a scenario's paths. */
export const inShop = ({ name, paths }: Scenario, totals: { all: number; filtered: number }): Scenario => ({
  name,
  paths: paths.map((path) =>
    path.replace('LAST', String(lastPage(totals.all))).replace('DEEP', String(lastPage(totals.filtered))),
  ),
});

const lastPage = (total: number): number => Math.max(1, Math.floor(Math.min(total, 10_000) / 12));

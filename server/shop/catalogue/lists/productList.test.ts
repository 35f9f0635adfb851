import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainSearch } from '#server/testing/plainSearch.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { listProducts, type ProductQuery, ProductSort } from '#shared/contract/public/productList.ts';
import { bayesianRating } from '#shared/people/reputation.ts';
import { FEATURES, PRICE_BRACKETS, PROMOTIONS } from '#shared/shop/productFilters.ts';
import { searchable } from '#shared/values/text.ts';
import { listCategoryNumbers } from './categoryNumbers.store.ts';
import { readMeanings } from './synonyms.store.ts';

type Row = Awaited<ReturnType<typeof rowsOnSale>>[number];
type ListQuery = Partial<Omit<ProductQuery, 'id'>>;

const rowsOnSale = ({ db }: TestShop) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .where('product.isActive', '=', 1)
    .where('category.visible', '=', 1)
    .selectAll('product')
    .select(['category.slug as category', 'seller.slug as seller'])
    .execute();

const promoted = (row: Row) => row.oldPriceCents !== null && row.oldPriceCents > row.priceCents;
/** The rank of each product that the text finds, by relevance; undefined without a text. */
type Levels = Map<string, number> | undefined;

/** The rules of the list again, as plainly as possible. */
function matches(row: Row, listQuery: ListQuery, levels: Levels): boolean {
  const badges = JSON.parse(row.badges) as string[];
  return (
    (listQuery.category === undefined ||
      (listQuery.category === PROMOTIONS ? promoted(row) : row.category === listQuery.category)) &&
    (listQuery.seller === undefined || row.seller === listQuery.seller) &&
    (listQuery.minPrice === undefined || row.priceCents >= Math.round(listQuery.minPrice * 100)) &&
    (listQuery.maxPrice === undefined || row.priceCents <= Math.round(listQuery.maxPrice * 100)) &&
    (listQuery.minRating === undefined || row.rating >= listQuery.minRating) &&
    (listQuery.feature ?? []).every((feature) => badges.includes(FEATURES[feature])) &&
    (!levels || levels.has(row.id))
  );
}

const ORDERS: Record<ProductSort, (row: Row, levels: Levels) => (number | string)[]> = {
  relevance: (row, levels) => [levels?.get(row.id) ?? 0, -row.sold, row.seq],
  best_selling: (row) => [-row.sold, row.seq],
  price_asc: (row) => [row.priceCents, row.seq],
  price_desc: (row) => [-row.priceCents, -row.seq],
  rating: (row) => [-row.rating, -row.ratingCount, row.seq],
  newest: (row) => [-Date.parse(row.publishedAt), row.seq],
};

function ordered(rows: Row[], listQuery: ListQuery, levels: Levels): string[] {
  const keyOf = ORDERS[listQuery.sort ?? 'relevance'];
  const compare = (a: (number | string)[], b: (number | string)[]): number => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
  };
  return rows.toSorted((a, b) => compare(keyOf(a, levels), keyOf(b, levels))).map(({ id }) => id);
}

const TITLES = ['Conta Instagram', 'Licença "PRO" 50%', 'a_b', 'Ção', 'Canal do YouTube', "D'água \\ 100%"];
const CATEGORIES = ['Moda', 'Canais YouTube', 'Free Fire'];
const SELLERS = ['Capivara Únicas', 'Arara Moda'];
const MEANINGS = [
  { word: 'netflix', meaning: 'moda', near: 1 as const },
  { word: 'canal pro', meaning: 'canais youtube, arara', near: 0 as const },
];
const WORDS = ['', 'Entrega imediata', 'conta', 'ã', 'x'.repeat(30), 'Código único 🔥', '50% _ "b"'];
const SEARCHED = [
  'conta',
  'INSTA',
  'licenca',
  '%',
  '_',
  '"',
  "'",
  'a',
  'co',
  'ção',
  'ca ',
  '50%',
  '\\',
  'zz',
  'ã x',
  '*',
  'a AND b',
  '🔥',
  'o 🔥',
  '́',
  'do instagram conta',
  'instagran',
  'cnota instagrm',
  'licencas pro',
  'canais',
  'canal zzzzz',
  'youtuve unica zzzzz',
  'yt ff',
  'ub a',
  'moda conta',
  'capivara',
  'arara conta',
  'capivara arara',
  'conta 22k',
  'capiv zzzzz instagram',
  'netflx conta',
  'netflix instagram',
  'canal pro conta',
];
const CENTS = [0, 1_990, 9_999, 10_000, 10_001, 15_000, 19_999, 20_000, 20_001, 50_000, 50_001, 250_000];
const from = <T>(values: readonly T[]) => fc.constantFrom(...values);

const productOf = (sellers: string[], categories: string[]) =>
  fc.record({
    title: from(TITLES),
    description: from(WORDS),
    categoryId: from(categories),
    sellerId: from(sellers),
    priceCents: from(CENTS),
    oldPriceCents: fc.option(from(CENTS)),
    sold: from([0, 1, 9, 10, 11, 99, 105, 1_000]),
    rating: from([0, 3, 3.9, 4, 4.5, 4.7, 5]),
    ratingCount: from([0, 1, 2]),
    isActive: from([0, 1, 1, 1] as const),
    badges: fc.subarray([...Object.values(FEATURES), 'Oferta']).map((badges) => JSON.stringify(badges)),
    publishedAt: from(['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']),
  });

/** Some columns of a product; its texts change together. */
const changeOf = (product: ReturnType<typeof productOf>) =>
  fc
    .tuple(
      product,
      fc.subarray(['priceCents', 'sold', 'rating', 'sellerId', 'categoryId', 'isActive', 'badges'] as const),
      fc.boolean(),
    )
    .map(([{ title, description, ...rest }, columns, words]) => ({
      ...Object.fromEntries(columns.map((column) => [column, rest[column]])),
      ...(words && { title, description }),
    }));

const anyQuery = fc.record<ListQuery>(
  {
    q: from(SEARCHED),
    category: from(['c0', 'c1', 'c2', PROMOTIONS, 'nenhuma']),
    seller: from(['s0', 's1', 'ninguem']),
    minPrice: from([0, 19.9, 100, 100.01, 150, 200, 500.01]),
    maxPrice: from([0, 100, 150, 200, 500, 10_000_000]),
    minRating: from([0, 3, 4, 4.5, 4.7, 5]),
    feature: fc.subarray(Object.keys(FEATURES) as (keyof typeof FEATURES)[]),
    sort: from(ProductSort.options),
  },
  { requiredKeys: [] },
);

/** Long lists need queries with few filters. */
const sortedOf = fc.record<ListQuery>(
  { sort: from(ProductSort.options), category: from(['c0', 'c1', PROMOTIONS]) },
  { requiredKeys: ['sort'] },
);

const addressOf = (listQuery: ListQuery, more: Record<string, string> = {}) => {
  const params = new URLSearchParams(more);
  for (const [key, value] of Object.entries(listQuery))
    for (const each of [value].flat()) params.append(key, String(each));
  return `/api/products?${params}`;
};

async function expectTheList(shop: TestShop, rows: Row[], listQuery: ListQuery): Promise<void> {
  const text = searchable(listQuery.q ?? '');
  const searched = text === '' ? undefined : await plainlySearched(shop, rows, text);
  const levels = searched?.levels;
  const count = (changed: ListQuery) =>
    rows.filter((row) => matches(row, { ...listQuery, ...changed }, levels)).length;
  const expected = ordered(
    rows.filter((row) => matches(row, listQuery, levels)),
    listQuery,
    levels,
  );
  const seen: string[] = [];
  for (let page = 1; page === 1 || seen.length < expected.length; page++) {
    const { body } = await shop.http
      .get(addressOf(listQuery, { page: String(page), perPage: '5' }))
      .expect(200);
    const { items, total, facets, search } = listProducts.reply.parse(body);
    expect(search.match).toBe(searched?.match ?? 'exact');
    expect(total).toBe(expected.length);
    seen.push(...items.map(({ id }) => id));
    expect(seen).toEqual(expected.slice(0, page * 5));
    for (const { value, count: shownCount } of facets.categories)
      expect(shownCount).toBe(count({ category: value }));
    for (const { value, count: shownCount } of facets.features)
      expect(shownCount).toBe(
        count({ feature: [...(listQuery.feature ?? []), value as keyof typeof FEATURES] }),
      );
    for (const { value, count: shownCount } of facets.ratings)
      expect(shownCount).toBe(count({ minRating: Number(value) }));
    facets.prices.forEach(({ count: shownCount }, index) =>
      expect(shownCount).toBe(count({ minPrice: undefined, maxPrice: undefined, ...PRICE_BRACKETS[index] })),
    );
  }
}

const plainlySearched = async ({ db }: TestShop, rows: Row[], text: string) =>
  plainSearch(
    rows,
    text,
    await readMeanings(db),
    await listCategoryNumbers(db),
    (await db.selectFrom('seller').select(['id', 'name']).execute()).map(({ id, name }) => ({
      id,
      words: searchable(name).split(' '),
    })),
  );

async function randomShop() {
  const shop = await openTestShop();
  const categories = await Promise.all(
    [0, 1, 2].map(
      async (n) => (await shop.category({ slug: `c${n}`, position: n, name: CATEGORIES[n] ?? '' })).id,
    ),
  );
  await shop.db.insertInto('searchSynonym').values(MEANINGS).execute();
  const sellers = await Promise.all(
    [0, 1].map(async (n) => (await shop.seller({ slug: `s${n}`, name: SELLERS[n] ?? '' })).id),
  );
  return { shop, categories, sellers, product: productOf(sellers, categories) };
}

it('lists, counts and pages as the plain rules say, for any query and after any changes of the shop', async () => {
  const { shop, categories, product } = await randomShop();
  const changed = fc.record({ at: fc.nat(), to: fc.option(changeOf(product)) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { maxLength: 8 }),
      fc.array(changed, { maxLength: 6 }),
      fc.option(fc.record({ id: from(categories), visible: from([0, 1] as const) })),
      fc.array(fc.oneof({ weight: 3, arbitrary: anyQuery }, sortedOf), { minLength: 3, maxLength: 6 }),
      async (added, changes, display, questions) => {
        for (const each of added) await shop.product(each);
        const ids = (await shop.db.selectFrom('product').select('id').orderBy('seq').execute()).map(
          ({ id }) => id,
        );
        for (const { at, to } of changes) {
          const id = ids[at % ids.length] ?? '';
          if (!to) await shop.db.deleteFrom('product').where('id', '=', id).execute();
          else
            await shop.db
              .updateTable('product')
              .set({
                ...to,
                ...(to.title !== undefined && {
                  titleText: searchable(to.title),
                  searchText: searchable(`${to.title} ${to.description}`),
                }),
                version: 2,
              })
              .where('id', '=', id)
              .execute();
        }
        if (display)
          await shop.db
            .updateTable('category')
            .set({ visible: display.visible })
            .where('id', '=', display.id)
            .execute();
        const rows = await rowsOnSale(shop);
        for (const listQuery of questions) await expectTheList(shop, rows, listQuery);
        await expectTheCounts(shop, rows);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

/** The stored counts against a recount. */
async function expectTheCounts({ db, http }: TestShop, rows: Row[]): Promise<void> {
  const tally = <T extends { count: number }>(counted: T[], keyOf: (each: T) => string) =>
    Object.fromEntries(counted.filter(({ count }) => count !== 0).map((each) => [keyOf(each), each.count]));
  const recount = (keyOf: (row: Row) => string) =>
    rows.reduce<Record<string, number>>(
      (counts, row) => ({ ...counts, [keyOf(row)]: (counts[keyOf(row)] ?? 0) + 1 }),
      {},
    );
  expect(tally(await db.selectFrom('productCell').selectAll().execute(), ({ cell }) => String(cell))).toEqual(
    recount(({ cell }) => String(cell)),
  );
  expect(
    tally(await db.selectFrom('sellerCell').selectAll().execute(), (each) => `${each.sellerId} ${each.cell}`),
  ).toEqual(recount((row) => `${row.sellerId} ${row.cell}`));
  for (const slug of ['s0', 's1']) {
    // A product that leaves the shop counts for its seller too.
    const own = await db
      .selectFrom('product')
      .innerJoin('seller', 'seller.id', 'product.sellerId')
      .where('seller.slug', '=', slug)
      .select(['sold', 'rating', 'ratingCount'])
      .execute();
    const reviews = own.reduce((sum, { ratingCount }) => sum + ratingCount, 0);
    const points = own.reduce(
      (sum, { rating, ratingCount }) => sum + Math.round(rating * 10) * ratingCount,
      0,
    );
    const { body } = await http.get(`/api/sellers/${slug}`).expect(200);
    expect(body).toMatchObject({
      products: rows.filter(({ seller }) => seller === slug).length,
      sales: own.reduce((sum, { sold }) => sum + sold, 0),
      ratingCount: reviews,
      rating: bayesianRating(points / 10, reviews),
    });
  }
}

it('finds a product by its new text, and no longer by the old one', async () => {
  const { http, db, product } = await openTestShop();
  const { id } = await product({ title: 'Gift card' });
  const words = { titleText: 'vale presente', searchText: 'vale presente de jogos' };
  await db.updateTable('product').set(words).where('id', '=', id).execute();
  const total = async (q: string) =>
    ((await http.get(`/api/products?q=${q}`).expect(200)).body as { total: number }).total;
  expect([await total('gift'), await total('rd'), await total('vale'), await total('jo')]).toEqual([
    0, 0, 1, 1,
  ]);
});

it('shows another category at once, with its products, when it becomes visible', async () => {
  const { http, db, category, product } = await openTestShop();
  const { id } = await category({ slug: 'moda', visible: 0 });
  await product({ categoryId: id });
  const total = async () => ((await http.get('/api/products')).body as { total: number }).total;
  expect(await total()).toBe(0);
  await db.updateTable('category').set({ visible: 1 }).where('id', '=', id).execute();
  // PostgreSQL notifies the other connections of the change.
  await expect.poll(total).toBe(1);
});

it('refuses a page beyond the rows that a list can reach, and names the parameter', async () => {
  const { http } = await openTestShop();
  await http.get('/api/products?page=208&perPage=48').expect(200);
  const { body } = await http.get('/api/products?page=209&perPage=48').expect(400);
  expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'page' }] });
});

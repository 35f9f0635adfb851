import { CATEGORIES, look, pagesOf } from './lighthouse.ts';
import { expect, test } from './shop.ts';

// `npm run bench` measures its performance score, on an idle machine.
const JUDGED = CATEGORIES.filter((name) => name !== 'performance');
const PAGES = ['home', 'category', 'product', 'article', 'checkout'];
/** A checkout is closed to search engines on purpose. */
const MEANT = 'seo: Page is blocked from indexing';

test('Lighthouse finds nothing to better in access, good practice and being found @phone', async ({
  shop,
}) => {
  test.slow();
  const pages = (await pagesOf(shop.url)).filter(([name]) => PAGES.includes(name));
  const seen = await look(
    pages.map(([, path]) => shop.url + path),
    { categories: JUDGED },
  );
  expect(pages.map(([name], at) => [name, seen[at]?.[0]?.faults])).toEqual(
    PAGES.map((name) => [name, name === 'checkout' ? [MEANT] : []]),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const ATTACKS = [
  '</script><img src=x onerror="window.attacked=1">',
  '"><svg/onload=window.attacked=1>',
  "' onmouseover='window.attacked=1",
  '<!--app--><!--data--><script>window.attacked=1</script>',
  "$& $` $' $1 $$",
  '\u202Etxet\u202C 😀 \u2028 \u2029 &lt;b&gt;',
  'javascript:window.attacked=1',
  '<i id=attacked>',
].join(' ');

/** A shop in which everything that people write is an attack. */
async function openAttackedShop() {
  const shop = await openTestShop({ pages: true });
  const { id: categoryId } = await shop.category({
    slug: 'atacada',
    name: `Categoria ${ATTACKS}`,
    heading: `Título ${ATTACKS}`,
    description: ATTACKS,
  });
  const { id: sellerId } = await shop.seller({ slug: 'atacante', name: `Vendedor ${ATTACKS}`, bio: ATTACKS });
  const attacked = {
    categoryId,
    sellerId,
    title: `Produto ${ATTACKS}`,
    description: ATTACKS,
    brand: ATTACKS,
  };
  const product = await shop.product({
    ...attacked,
    slug: 'atacado',
    rating: 5,
    ratingCount: 1,
    badges: JSON.stringify([ATTACKS]),
    specifications: JSON.stringify([{ key: ATTACKS, value: ATTACKS }]),
  });
  await shop.product({ ...attacked, slug: 'vizinho' });
  await shop.review({ productId: product.id, author: `Cliente ${ATTACKS}`, text: ATTACKS });
  return shop;
}

const PAGES = [
  '/',
  '/produtos',
  '/categorias',
  '/atacada',
  '/produto/atacado',
  '/produto/atacado?avaliacoes=1',
  '/vendedor/atacante',
  `/buscar?q=${encodeURIComponent(ATTACKS.slice(0, 100))}`,
  `/${encodeURIComponent('"><script>window.attacked=1</script>')}`,
];

describe('text from people', () => {
  it.each(PAGES)('stays text on %s', async (address) => {
    const shop = await openAttackedShop();
    const { text, headers, status } = await shop.http.get(address);
    expect(status).toBeLessThan(500);
    expect(headers['content-type']).toContain('text/html');

    const scripts = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.filter(([, , inside]) => /^\s*window\.attacked/.test(inside ?? ''))).toEqual([]);
    for (const [, kind = '', inside = ''] of scripts.filter(([, kind]) => kind?.includes('json'))) {
      expect([kind, /[<\u2028\u2029]/.test(inside)]).toEqual([kind, false]);
      expect(() => JSON.parse(inside) as unknown).not.toThrow();
    }
    // React quotes every attribute, so that what is left outside of quotes is markup.
    const visible = text.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(visible).not.toContain('<i id=attacked');
    const markup = visible.replace(/"[^"]*"/g, '""');
    expect(/<[a-z][^>]*[\s/]on\w+\s*=/i.exec(markup)?.[0]).toBeUndefined();
    expect(/<img[^>]* src=x/.exec(markup)?.[0]).toBeUndefined();
    expect(/(?:href|src)="\s*javascript:/i.exec(text)?.[0]).toBeUndefined();
  });

  it('is on the page as it was written', async () => {
    const shop = await openAttackedShop();
    const { text } = await shop.http.get('/produto/atacado').expect(200);
    for (const part of ['Produto &lt;/script&gt;&lt;img src=x', '$&amp; $` $&#x27; $1 $$', '😀'])
      expect([part, text.includes(part)]).toEqual([part, true]);
    const reviews = await shop.http.get('/produto/atacado?avaliacoes=1').expect(200);
    expect(reviews.text).toContain('Avaliações (1)');
  });
});

describe('any address of a page', () => {
  it('is answered with a page, never a failure, and leads to no other site', async () => {
    const shop = await openTestShop({ pages: true });
    await shop.product({ slug: 'um' });
    const begin = fc.constantFrom(
      '/',
      '/buscar',
      '/produtos',
      '/produto/um',
      '/vendedor/x',
      '/blog',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/%2f%2felsewhere.example',
      '/%5celsewhere.example',
      '/a/b/../..//elsewhere.example',
      '/.//elsewhere.example',
    );
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('__proto__', 'page', 'sort', 'category', 'feature', '\0', '%', '[]'),
    );
    await fc.assert(
      fc.asyncProperty(begin, fc.array(fc.tuple(word, word), { maxLength: 4 }), async (path, query) => {
        const search = query
          .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
          .join('&');
        const { status, headers, text } = await shop.http
          .get(search ? `${path}?${search}` : path)
          .redirects(0);
        expect([path, search, status < 500]).toEqual([path, search, true]);
        const location = headers['location'];
        if (location) expect(new URL(location, 'http://shop.test').origin).toBe('http://shop.test');
        expect(/node_modules|\.tsx?:\d/.exec(text)?.[0]).toBeUndefined();
      }),
      { numRuns: 80 },
    );
  }, 120_000);
});

it('gives pages a policy without inline permissions', async () => {
  const shop = await openTestShop({ pages: true });
  const { headers } = await shop.http.get('/').expect(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|\*|https?:|nonce/);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('says which methods a page without a form of its own knows', async () => {
  const shop = await openTestShop({ pages: true });
  await shop.http.post('/').type('form').send('a=1').expect(405).expect('allow', 'GET, HEAD');
});

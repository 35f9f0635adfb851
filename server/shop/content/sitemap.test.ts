import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { PAGES } from '#shared/pages/pages.ts';

const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('/sitemap.xml', () => {
  it('names everything worth finding in the sample shop, and each address is a page', async () => {
    const shop = await openTestShop({ sample: true, pages: true });
    const { text, headers } = await shop.http.get('/sitemap.xml').expect(200);
    expect(headers['content-type']).toContain('application/xml');
    const paths = addressesIn(text).map((address) => address?.replace('http://shop.test', '') ?? '');
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith('/produto/')).length).toBeGreaterThanOrEqual(48);
    expect(paths).toEqual(expect.arrayContaining(['/', '/instagram', '/promocoes', '/sobre']));
    // One of each kind is enough: `/produto/…`, `/blog/…`, and so on.
    const kinds = new Map(
      paths.map((path) => [path.split('/').length > 2 ? path.split('/')[1] : path, path]),
    );
    const kindPaths = [...kinds.values()];
    for (const path of kindPaths) {
      const { status } = await shop.http.get(path);
      expect([path, status]).toEqual([path, 200]);
    }
  }, 60_000);

  it('leaves out products not on sale and sellers without any, and escapes', async () => {
    const shop = await openTestShop();
    const hiddenCategory = await shop.category({ visible: 0, slug: 'escondida' });
    const idle = await shop.seller({ slug: 'parado' });
    await shop.product({ slug: 'desligado', isActive: 0, sellerId: idle.id });
    const hiddenSeller = await shop.seller({ slug: 'invisivel' });
    await shop.product({ slug: 'em-escondida', categoryId: hiddenCategory.id, sellerId: hiddenSeller.id });
    await shop.product({ slug: 'a-venda', updatedAt: '2026-02-03T04:05:06.000Z' });
    const { text } = await shop.http.get('/sitemap.xml').expect(200);
    expect(text).not.toMatch(/desligado|escondida|parado|invisivel/);
    expect(text).toContain(
      '<loc>http://shop.test/produto/a-venda</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>',
    );
  });

  it('becomes an index when the products no longer fit one file', async () => {
    const shop = await openTestShop();
    const first = await shop.product({ slug: 'primeiro' });
    await shop.db.updateTable('product').set({ seq: 10_001 }).where('id', '=', first.id).execute();
    await shop.product({ slug: 'segundo', seq: 5_000 });
    const { text } = await shop.http.get('/sitemap.xml').expect(200);
    expect(addressesIn(text)).toEqual([
      'http://shop.test/sitemap-paginas.xml',
      'http://shop.test/sitemap-produtos-1.xml',
      'http://shop.test/sitemap-produtos-2.xml',
      'http://shop.test/sitemap-produtos-3.xml',
    ]);
    expect(addressesIn((await shop.http.get('/sitemap-produtos-1.xml')).text)).toEqual([
      'http://shop.test/produto/segundo',
    ]);
    expect(addressesIn((await shop.http.get('/sitemap-produtos-3.xml')).text)).toEqual([
      'http://shop.test/produto/primeiro',
    ]);
    expect(addressesIn((await shop.http.get('/sitemap-paginas.xml')).text)).toContain(
      'http://shop.test/categorias',
    );
    for (const number of ['0', '4', '-1', '1.5', 'x', '1e0e', '99999999999999999999'])
      await shop.http.get(`/sitemap-produtos-${number}.xml`).expect(404);
  });
});

describe('/robots.txt', () => {
  it('opens the shop, closes private pages, and names the sitemap', async () => {
    const shop = await openTestShop();
    const { text } = await shop.http
      .get('/robots.txt')
      .expect(200)
      .expect('content-type', /text\/plain/);
    for (const path of ['/alpha/', '/api/', '/carrinho', '/conta/', '/favoritos', '/*?minPrice='])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain('\nSitemap: http://shop.test/sitemap.xml\n');
    // A prefix would close '/contato' as well.
    expect(text).not.toMatch(/^Disallow: \/conta$/m);
  });
});

it('contains every indexed page, and closes those of one visitor', async () => {
  const shop = await openTestShop();
  const { text } = await shop.http.get('/sitemap.xml').expect(200);
  const addresses = addressesIn(text).map((address) => address?.replace('http://shop.test', '') || '/');
  const robots = (await shop.http.get('/robots.txt').expect(200)).text.split('\n');
  for (const { path, for: whom } of Object.values(PAGES)) {
    if (path.includes(':')) continue;
    expect([path, addresses.includes(path)]).toEqual([path, whom === 'indexed']);
    const root = `/${path.split('/')[1]}`;
    const closed = robots.some((line) => [`Disallow: ${root}`, `Disallow: ${root}$`].includes(line));
    expect([path, closed]).toEqual([path, !['indexed', 'unlisted'].includes(whom)]);
  }
});

it('tells a finder of a security hole where to write', async () => {
  const { http } = await openTestShop();
  const { text } = await http
    .get('/.well-known/security.txt')
    .expect(200)
    .expect('content-type', /text\/plain/);
  expect(text).toContain('Contact: mailto:suporte@teste.example\n');
  // A program that looks for another service finds none, and no page of the shop.
  for (const path of ['change-password', 'oauth-authorization-server', 'nada/mesmo'])
    await http.get(`/.well-known/${path}`).expect(404);
  expect(Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

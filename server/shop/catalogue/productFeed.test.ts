import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('lists for shopping sites what is on sale, its price and whether it is in stock', async () => {
  const shop = await openTestShop();
  const name = 'Jogos & <Contas>';
  const { id } = await shop.category({ name });
  const sold = { categoryId: id, brand: null };
  await shop.product({
    ...sold,
    slug: 'reduzido',
    title: 'Um "bom"\u0007\ufffe\uffff jogo',
    priceCents: 1_990,
    oldPriceCents: 2_500,
  });
  await shop.product({ ...sold, slug: 'esgotado', stock: 0, priceCents: 1_000, oldPriceCents: null });
  await shop.product({ ...sold, slug: 'desligado', isActive: 0 });
  const { text, headers } = await shop.http.get('/feed-produtos-1.xml').expect(200);
  expect(headers['content-type']).toContain('application/xml');
  const [reduced = '', soldOut = '', ...others] = text.split('<item>').slice(1);
  expect(others).toEqual([]);
  expect(reduced).toContain('<g:title>Um &#34;bom&#34; jogo</g:title>');
  expect(reduced).toContain('<g:price>25.00 BRL</g:price><g:sale_price>19.90 BRL</g:sale_price>');
  expect(reduced).toContain('<g:link>http://shop.test/produto/reduzido</g:link>');
  expect(reduced).toContain('<g:image_link>http://shop.test/og/produto/reduzido.jpg</g:image_link>');
  expect(reduced).toContain('<g:product_type>Jogos &#38; &#60;Contas&#62;</g:product_type>');
  expect(soldOut).toContain(
    '<g:availability>out_of_stock</g:availability><g:price>10.00 BRL</g:price><g:cond',
  );
  const admin = await shop.signIn();
  const { body } = await admin.get('/api/admin/product-feeds').expect(200);
  expect(body).toEqual({ addresses: ['http://shop.test/feed-produtos-1.xml'] });
  for (const number of ['0', '2', '1e0', 'x'])
    await shop.http.get(`/feed-produtos-${number}.xml`).expect(404);
});

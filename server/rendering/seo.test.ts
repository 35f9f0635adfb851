import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const metaOf = (html: string) => ({
  title: /<title>([^<]*)/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)/.exec(html)?.[1],
  picture: /<meta property="og:image" content="([^"]*)/.exec(html)?.[1],
  robots: /<meta name="robots" content="([^"]*)/.exec(html)?.[1],
});

it('titles, descriptions, picture and codes of pages are those of the settings, from the next visit on', async () => {
  const shop = await openTestShop({ pages: true });
  const admin = await shop.signIn();
  const category = await shop.category({
    slug: 'instagram',
    name: 'Instagram',
    heading: 'Contas Instagram',
    description: 'Perfis',
  });
  await shop.product({
    slug: 'perfil',
    title: 'Perfil de viagens',
    categoryId: category.id,
    priceCents: 12_990,
    description: `Um perfil ${'muito '.repeat(40)}bom`,
  });
  const save = async (changes: object) =>
    admin.put('/api/admin/settings').send({ ...(await admin.get('/api/admin/settings')).body, ...changes });
  const page = async (path: string) => {
    const { text, headers } = await shop.http.get(path).expect(200);
    return { ...metaOf(text), header: headers['x-robots-tag'], text };
  };
  expect(await page('/produto/perfil')).toMatchObject({ title: 'Perfil de viagens | Loja de Teste' });

  const { body } = await save({ seoProductTitle: 'Compre {produto} {cor}', seoHomeTitle: ' ' });
  expect(body).toMatchObject({
    code: 'invalid',
    errors: [
      { path: 'seoHomeTitle', message: 'O título é obrigatório' },
      { path: 'seoProductTitle', message: expect.stringContaining('Aqui não existe {cor}') },
    ],
  });

  const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#2540e0' } })
    .png()
    .toBuffer();
  const { body: uploaded } = await admin
    .post('/api/admin/settings/share-picture')
    .attach('picture', picture, 'loja.png')
    .expect(200);
  const id = /^\/media\/(.*)-1600\.webp$/.exec((uploaded as { url: string }).url)?.[1];
  // No link shows a picture that was only uploaded.
  await shop.http.get(`/og/loja/${id}.jpg`).expect(404);

  const saved = await save({
    seoProductTitle: '{produto} por {preco} em {categoria} - {loja}',
    seoProductDescription: 'De {vendedor}: {descricao}',
    seoCategoryTitle: '{categoria} à venda',
    seoCategoryDescription: '{descricao} na {loja}',
    seoHomeTitle: '{loja}: tudo digital',
    seoPageTitle: '{titulo} · {loja}',
    seoSharePicture: (uploaded as { url: string }).url,
    seoGoogleCode: '<meta name="google-site-verification" content="abc_123-x" />',
    seoBingCode: 'BING99',
  });
  expect([saved.status, saved.body]).toMatchObject([200, { seoGoogleCode: 'abc_123-x' }]);
  await expect
    .poll(async () => (await page('/produto/perfil')).title)
    .toMatch(/^Perfil de viagens por R\$\s129,90 em Contas Instagram - Loja de Teste$/);
  const { description } = await page('/produto/perfil');
  expect(description).toMatch(/^De .*: Um perfil muito .*muito…$/);
  expect(description?.length).toBeLessThanOrEqual(155);
  expect(await page('/instagram')).toMatchObject({
    title: 'Contas Instagram à venda',
    description: 'Perfis na Loja de Teste',
  });
  expect((await page('/ajuda')).title).toMatch(/ · Loja de Teste$/);
  const home = await page('/');
  expect(home).toMatchObject({ title: 'Loja de Teste: tudo digital', robots: undefined, header: undefined });
  expect(home.picture).toMatch(new RegExp(`/og/loja/${id}\\.jpg$`));
  expect(home.text).toContain('<meta name="google-site-verification" content="abc_123-x"/>');
  expect(home.text).toContain('<meta name="msvalidate.01" content="BING99"/>');
  await shop.http.get(`/og/loja/${id}.jpg`).expect(200).expect('content-type', 'image/jpeg');
  expect((await shop.http.get('/robots.txt').expect(200)).text).toContain('Sitemap:');

  expect((await page('/produto/perfil')).text).toContain('"priceCurrency":"BRL"');

  expect((await save({ seoIndexing: false, currency: 'EUR' })).status).toBe(200);
  await expect.poll(async () => (await page('/')).robots).toBe('noindex, follow');
  const inEuros = await page('/produto/perfil');
  expect(inEuros).toMatchObject({ robots: 'noindex, follow', header: 'noindex' });
  expect(inEuros.title).toMatch(/por €\s129,90/);
  expect(inEuros.text).toContain('"priceCurrency":"EUR"');
  expect((await shop.http.get('/robots.txt').expect(200)).text).not.toContain('Sitemap:');
});

it('a product and a category may have words of their own for search engines', async () => {
  const shop = await openTestShop({ pages: true });
  const admin = await shop.signIn();
  const { id } = await shop.category({ slug: 'jogos', name: 'Jogos', heading: 'Contas de jogos' });
  const product = await shop.product({ slug: 'conta', title: 'Conta', categoryId: id, priceCents: 12_990 });
  const category = `/api/admin/categories/${id}`;
  const { productCount: _, id: _id, ...stored } = (await admin.get(category).expect(200)).body;
  const words = { seoTitle: '{categoria} baratas', seoDescription: 'Só na {loja}.' };
  expect(
    (
      await admin
        .put(category)
        .send({ ...stored, seoTitle: '{preco}' })
        .expect(400)
    ).body.errors,
  ).toEqual([{ path: 'seoTitle', message: 'Aqui não existe {preco}. Use {categoria}, {loja}' }]);
  await admin
    .put(category)
    .send({ ...stored, ...words })
    .expect(200);
  const read = (await admin.get(`/api/admin/products/${product.id}`).expect(200)).body;
  const form = {
    title: 'Conta',
    description: 'Boa.',
    price: 129.9,
    stock: 10,
    category: 'jogos',
    seller: read.seller,
    version: read.version,
    seoTitle: '{produto} por {preco}',
    seoDescription: 'De {vendedor}',
  };
  await admin.put(`/api/admin/products/${product.id}`).send(form).expect(200);
  const page = async (path: string) => metaOf((await shop.http.get(path).expect(200)).text);
  await expect
    .poll(() => page('/jogos'))
    .toMatchObject({ title: 'Contas de jogos baratas', description: 'Só na Loja de Teste.' });
  await expect
    .poll(() => page('/produto/conta'))
    .toMatchObject({ title: 'Conta por R$ 129,90', description: `De ${read.sellerName}` });

  await admin
    .put(category)
    .send({ ...stored, version: stored.version + 1 })
    .expect(200);
  await expect.poll(() => page('/jogos')).toMatchObject({ title: 'Contas de jogos | Loja de Teste' });
});

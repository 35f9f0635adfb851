import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('can be installed under the name of the settings, with icons that exist', async () => {
  const shop = await openTestShop({ pages: true });
  const { text, type } = await shop.http.get('/manifest.webmanifest').buffer(true).expect(200);
  expect(type).toBe('application/manifest+json');
  const manifest = JSON.parse(text) as {
    name: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Loja de Teste',
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons)
    await shop.http.get(src).expect(200).expect('content-type', 'image/png');
  for (const { url } of manifest.shortcuts) await shop.http.get(url).expect(200);
  const page = await shop.http.get('/').expect(200);
  expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest"');
});

it('has a self-contained page for the time without a connection', async () => {
  const shop = await openTestShop();
  const { text, headers } = await shop.http.get('/sem-conexao').expect(200);
  expect(text).toContain('<h1>Sem conexão</h1>');
  expect(text).toContain('Loja de Teste');
  expect(text).not.toMatch(/<script|<link|<img|src=/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
});

it('lets browsers look for a new worker on every visit, and the worker fetch from the shop only', async () => {
  const shop = await openTestShop({ pages: true });
  await shop.http
    .get('/sw.js')
    .expect(200)
    .expect('content-type', /javascript/)
    .expect('cache-control', 'no-cache')
    .expect('content-security-policy', "default-src 'none';connect-src 'self'");
});

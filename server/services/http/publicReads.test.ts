import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('lets pages of any site read public data, and nothing else', async () => {
  const shop = await openTestShop();
  await shop.product();
  const page = { origin: 'https://outro.example', 'sec-fetch-site': 'cross-site' };
  for (let n = 0; n < 2; n++) {
    // The second reply is from the cache.
    const { headers } = await shop.http.get('/api/products').set(page).expect(200);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(headers['access-control-expose-headers']).toContain('ETag');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  }
  await shop.http
    .get('/api/products?page=0')
    .set(page)
    .expect(400)
    .expect('access-control-allow-origin', '*');

  const preflightHeaders = { ...page, 'access-control-request-method': 'GET' };
  await shop.http
    .options('/api/products')
    .set({ ...preflightHeaders, 'access-control-request-headers': 'if-none-match' })
    .expect(204)
    .expect('access-control-allow-headers', 'If-None-Match');
  const signedIn = await shop.signIn();
  for (const path of ['/api/admin/products', '/api/account/orders', '/api/admin/session', '/api/newsletter'])
    for (const reply of [
      await shop.http.options(path).set(preflightHeaders),
      await signedIn.get(path).set(page),
    ])
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

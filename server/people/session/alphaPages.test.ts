import { expect, it } from 'vitest';
import { addressBelow } from '#server/services/http/properAddress.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { backOfficeAddress } from '#shared/pages/backOfficeAddress.ts';

it('leads /alpha to the overview', async () => {
  const shop = await openTestShop();
  await shop.http.get('/alpha').expect(302).expect('location', '/alpha/dashboard');
});

it.each([
  '/alpha/dashboard',
  '/alpha/dashboard/',
  '/ALPHA/Dashboard',
  '//alpha/dashboard',
  '/alpha//dashboard',
  '/alpha/./dashboard',
  '/alpha/x/../dashboard',
  '/x/../alpha/dashboard',
  '/%61lpha/dashboard',
  '/alpha/d%61shboard',
  '/alpha%2Fdashboard',
  '/alpha/%2e/dashboard',
  '/%2561lpha/dashboard',
  '/alpha%5Cdashboard',
])('redirects a signed-out visitor from %s to the sign-in page before any page is sent', async (spelling) => {
  const shop = await openTestShop({ pages: true });
  for (const method of ['get', 'head', 'post', 'put', 'delete'] as const) {
    const reply = await shop.http[method](spelling);
    expect([method, reply.status, reply.headers['location']]).toEqual([
      method,
      302,
      '/alpha/login?from=%2Falpha%2Fdashboard',
    ]);
    expect(reply.text ?? '').not.toContain('<script');
  }
});

it('answers endlessly nested escapes at once, as a missing page', async () => {
  const shop = await openTestShop({ pages: true });
  const address = `/%${'25'.repeat(7_900)}`;
  const start = performance.now();
  expect(addressBelow(address, new Set(['alpha']))).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(50);
  await shop.http.get(address).expect(400); // longer than any path of the shop
  await shop.http.get(address.slice(0, 1_900)).expect(404);
  const within = await shop.http.get(`/alpha/dashboard/%${'25'.repeat(10)}61`).expect(302);
  expect(within.headers['location']).toMatch(/^\/alpha\/login\?from=/);
});

it('returns to the requested page, with its query', async () => {
  const shop = await openTestShop({ pages: true });
  await shop.http
    .get('/alpha/dashboard/products?q=licen%C3%A7a&page=2')
    .expect(
      'location',
      '/alpha/login?from=%2Falpha%2Fdashboard%2Fproducts%3Fq%3Dlicen%25C3%25A7a%26page%3D2',
    );
});

it('sends the shell to an administrator, caches it nowhere, and redirects odd spellings', async () => {
  const shop = await openTestShop({ pages: true });
  const chief = await shop.signIn();
  const { text } = await chief
    .get('/alpha/dashboard/products')
    .expect(200)
    .expect('cache-control', 'no-store')
    .expect('content-security-policy', /script-src 'self' 'sha256-/);
  expect(text).toContain('<script type="module"');
  await chief
    .get('/ALPHA//dashboard/products?q=1')
    .expect(302)
    .expect('location', '/alpha/dashboard/products?q=1');
});

it('redirects a signed-in administrator away from the sign-in page', async () => {
  const shop = await openTestShop({ pages: true });
  const chief = await shop.signIn();
  await chief
    .get('/alpha/login?from=%2Falpha%2Fdashboard%2Forders%3Fstatus%3Dpending')
    .expect(302)
    .expect('location', '/alpha/dashboard/orders?status=pending');
  await chief.get('/alpha/login?from=https://elsewhere.example').expect('location', '/alpha/dashboard');
});

it('signs in by a plain form, and puts errors into the address', async () => {
  const shop = await openTestShop({ pages: true });
  const { username } = await shop.admin();
  const send = (fields: Record<string, string>) => shop.http.post('/alpha/login').type('form').send(fields);
  await send({ username, password: 'errada-errada', from: '/alpha/dashboard/orders' })
    .expect(303)
    .expect('location', '/alpha/login?from=%2Falpha%2Fdashboard%2Forders&error=wrong_credentials');
  await send({ username: '', password: '' }).expect('location', /&error=invalid$/);
  const { text } = await shop.http.get('/alpha/login?error=wrong_credentials').expect(200);
  expect(text).toContain('Credenciais inválidas');

  await send({ username, password: TEST_PASSWORD, from: '/alpha/dashboard/orders' })
    .expect(303)
    .expect('location', '/alpha/dashboard/orders');
  await shop.http.get('/api/admin/session').expect(200);
});

it.each([
  ['/alpha/dashboard', '/alpha/dashboard'],
  ['/alpha/dashboard/orders?q=a//b#x', '/alpha/dashboard/orders?q=a//b#x'],
  [undefined, '/alpha/dashboard'],
  ['//elsewhere.example', '/alpha/dashboard'],
  ['https://elsewhere.example/alpha/dashboard', '/alpha/dashboard'],
  ['/alpha/dashboard/../../conta', '/alpha/dashboard'],
  ['/alpha/dashboard/%2e%2e/%2e%2e/conta', '/alpha/dashboard'],
  ['/alpha/dashboardx', '/alpha/dashboard'],
  ['/\\elsewhere.example', '/alpha/dashboard'],
  ['/alpha/dashboard\\..\\..', '/alpha/dashboard'],
  ['/alpha/dashboard\n/x', '/alpha/dashboard'],
  ['javascript:alert(1)', '/alpha/dashboard'],
  ['/conta', '/alpha/dashboard'],
])('redirects from %j to %s', (returnTo, to) => {
  expect(backOfficeAddress(returnTo)).toBe(to);
});

it.each(['/', '/alphabet', '/produto/alpha', '/alpha-x', '/api/alpha', '/%zz', '/alph%C3'])(
  'leaves %s alone',
  (address) => {
    expect(addressBelow(address, new Set(['alpha']))).toBeUndefined();
  },
);

import { expect, it } from 'vitest';
import * as z from 'zod';
import { comeFrom } from '#server/testing/comeFrom.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/contract/problem.ts';
import { networkOf } from './rateLimit.ts';

const poke = endpoint({
  method: 'post',
  path: '/api/poke',
  summary: 'Does nothing',
  body: z.strictObject({}),
  reply: z.undefined(),
});
const openLimited = (trustProxy = 0) =>
  openTestShop({
    limits: { reads: 4, writes: 3 },
    trustProxy,
    routes: (api) => api.serve(poke, () => undefined),
  });

it('limits writes for each address, and says in Portuguese how long to wait', async () => {
  const shop = await openLimited();
  const write = () => shop.http.post('/api/poke').send({});
  for (let n = 0; n < 3; n++)
    await write()
      .expect(204)
      .expect('ratelimit', /writes.*r=/);
  const { body, headers } = await write()
    .expect(429)
    .expect('content-type', /problem\+json/);
  const problem = Problem.parse(body);
  expect(problem.code).toBe('too_many');
  expect(problem.detail).toMatch(/Espere \d+ segundos? e tente de novo/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  await shop.http.get('/api/settings').expect(200);
});

it('ignores X-Forwarded-For without a declared proxy', async () => {
  const shop = await openLimited();
  comeFrom(shop.server, '198.51.100.4');
  const statuses = [];
  for (let n = 0; n < 5; n++) {
    const { status } = await shop.http.post('/api/poke').set('x-forwarded-for', `203.0.113.${n}`).send({});
    statuses.push(status);
  }
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
});

it('distinguishes visitors behind a declared proxy, under any claims of their own', async () => {
  const shop = await openLimited(1);
  const write = (forwarded: string) => shop.http.post('/api/poke').set('x-forwarded-for', forwarded).send({});
  for (let n = 0; n < 3; n++) await write(`10.0.0.${n}, 203.0.113.7`).expect(204);
  await write('10.0.0.9, 203.0.113.7').expect(429);
  await write('203.0.113.8').expect(204);
});

it('limits remote reads generously, and never cached replies', async () => {
  const shop = await openLimited(1);
  const from = (address: string, path: string) => shop.http.get(path).set('x-forwarded-for', address);
  for (let n = 0; n < 4; n++) await from('203.0.113.7', `/api/nada/${n}`).expect(404);
  await from('203.0.113.7', '/api/nada').expect(429);
  await from('203.0.113.8', '/api/nada').expect(404);
  await from('203.0.113.7', '/healthz').expect(200);
});

it('charges a new reply by its cost, and a cached one nothing', async () => {
  const params = z.object({ n: z.string() });
  const reply = z.object({});
  const shop = await openTestShop({
    limits: { reads: 24, writes: 0 },
    trustProxy: 1,
    routes: (api) => {
      const slowEndpoint = { method: 'get', summary: 'Takes its time', params, reply } as const;
      api.servePublic(endpoint({ ...slowEndpoint, path: '/api/dear/:n' }), () => {
        for (const end = performance.now() + 60; performance.now() < end;);
        return {};
      });
      api.servePublic(endpoint({ ...slowEndpoint, path: '/api/cheap/:n' }), () => ({}));
    },
  });
  const ask = async (address: string, path: string) =>
    (await shop.http.get(path).set('x-forwarded-for', address)).status;
  const answered = async (address: string, pathOf: (n: number) => string) => {
    for (let n = 0; n < 30; n++) if ((await ask(address, pathOf(n))) === 429) return n;
    return 30;
  };
  const dear = await answered('203.0.113.1', (n) => `/api/dear/${n}`);
  expect(dear).toBeLessThanOrEqual(4);
  expect(await answered('203.0.113.2', (n) => `/api/cheap/${n}`)).toBeGreaterThan(dear);
  expect(await answered('203.0.113.3', () => '/api/dear/0')).toBe(30);
});

it('counts a whole IPv6 network as one address, and each IPv4 address as its own', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('203.0.113.7'));
  expect(networkOf('::ffff:203.0.113.7')).not.toBe(networkOf('::ffff:203.0.113.8'));
});

it("limits a network's invalid keys", async () => {
  const shop = await openLimited(1);
  const get = (address: string) =>
    shop.http.get('/api/admin/products').set({ 'x-forwarded-for': address, authorization: 'Bearer arara_x' });
  for (let n = 0; n < 4; n++) await get('203.0.113.9').expect(401);
  await get('203.0.113.9').expect(429);
  await get('203.0.113.10').expect(401);
});

it('bounds a /48 of IPv6 by five times the limit of a /64', async () => {
  const shop = await openLimited(1);
  const count = async (ask: (address: string) => PromiseLike<{ status: number }>) => {
    let answered = 0;
    for (let home = 1; home <= 40; home++)
      if ((await ask(`2001:db8:b:${home}::1`)).status !== 429) answered += 1;
    return answered;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  expect(await count((address) => shop.http.post('/api/poke').set(from(address)).send({}))).toBe(15);
  expect(await count((address) => shop.http.get('/api/nada').set(from(address)))).toBe(20);
  const key = { authorization: 'Bearer arara_x' };
  const path = '/api/admin/products';
  expect(await count((address) => shop.http.get(path).set({ ...from(address), ...key }))).toBe(20);
  await shop.http.post('/api/poke').set(from('2001:db8:c:1::1')).send({}).expect(204);
});

import jwt from 'jsonwebtoken';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop, TEST_SECRET, type TestShop } from '../testing/testShop.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;

/** Every endpoint of the back-office but the one that lets people in; a new one is walked the day it is written. */
const guarded = ({ endpoints }: TestShop) =>
  endpoints.filter(
    ({ method, path }) =>
      path.startsWith('/api/admin') && !(method === 'post' && path === '/api/admin/session'),
  );

const addressesOf = (shop: TestShop) => [
  ...new Set(guarded(shop).map(({ path }) => path.replace(/:\w+/g, ID))),
];

/** A session that lives, and its token's claims; whatever is wrong with a token below is one thing alone. */
async function livingToken(shop: TestShop) {
  const reply = await supertest(shop.server) // an agent would keep the cookie
    .post('/api/admin/session')
    .send(await shop.admin());
  const token = /admin_token=([^;]+)/.exec(reply.get('set-cookie')?.[0] ?? '')?.[1] ?? '';
  return { token, claims: jwt.decode(token) as jwt.JwtPayload };
}

it('gives a stranger nothing from any endpoint of the back-office under any method', async () => {
  const shop = await openTestShop();
  expect(addressesOf(shop).length).toBeGreaterThan(0);
  for (const address of addressesOf(shop)) {
    for (const method of METHODS) {
      if (method === 'post' && address === '/api/admin/session') continue;
      const asked = shop.http[method](address);
      const reply = await (['get', 'head', 'options'].includes(method) ? asked : asked.send({}));
      expect([method, address, reply.status]).toEqual([method, address, 401]);
      if (method !== 'head') expect(reply.body).toMatchObject({ code: 'signed_out' });
    }
  }
});

it('stays shut however an address is spelled', async () => {
  const shop = await openTestShop();
  for (const address of addressesOf(shop)) {
    const rest = address.slice('/api/admin'.length);
    const spellings = [
      address.toUpperCase(),
      `/${address}`,
      `/api//admin${rest}`,
      `/api/admin/${rest}`,
      `/api/%61dmin${rest}`,
      `/%61pi/admin${rest}`,
      `/api%2Fadmin${rest}`,
      `${address}/`,
      `${address}%00`,
      `${address};x=1`,
      `/x/../api/admin${rest}`,
      `/api/./admin${rest}`,
      `/api/settings/../admin${rest}`,
      `/api/%2e%2e/api/admin${rest}`,
      `/api\\admin${rest}`,
    ];
    for (const spelling of spellings) {
      const reply = await shop.http.get(spelling);
      expect([spelling, reply.status >= 400 && reply.status < 500]).toEqual([spelling, true]);
      expect(reply.text).not.toMatch(/"username"|passwordHash|"items"/);
    }
  }
});

it('refuses every token that is not one of ours, alive and of today', async () => {
  const shop = await openTestShop();
  const { token, claims } = await livingToken(shop);
  const [head = '', body = '', signature = ''] = token.split('.');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (changed: object, secret = TEST_SECRET, algorithm: jwt.Algorithm = 'HS256') =>
    jwt.sign(JSON.stringify({ ...claims, ...changed }), secret, { algorithm });
  const hour = 3_600;
  const now = Math.floor(Date.now() / 1_000);
  const broken = {
    nothing: '',
    'no token': 'undefined',
    'cut short': token.slice(0, -2),
    'another body under the signature': `${head}.${encoded({ ...claims, jti: ID })}.${signature}`,
    'without a signature': `${head}.${body}.`,
    'algorithm none': `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'another algorithm': signed({}, TEST_SECRET, 'HS512'),
    'another key': signed({}, `${TEST_SECRET}!`),
    'an empty key': `${head}.${body}.${Buffer.alloc(32).toString('base64url')}`,
    'another audience': signed({ aud: 'customer' }),
    'another issuer': signed({ iss: 'somebody' }),
    expired: signed({ iat: now - 2 * hour, nbf: now - 2 * hour, exp: now - hour }),
    'not yet valid': signed({ nbf: now + hour }),
    'issued in the future': signed({ iat: now + hour }),
    'of no session': signed({ jti: ID }),
    'no session named': signed({ jti: undefined }),
    'without an end': signed({ exp: undefined }),
    'a list for a session': signed({ jti: [claims.jti] }),
  };
  for (const [fault, cookie] of Object.entries(broken)) {
    for (const address of addressesOf(shop)) {
      const reply = await shop.http.get(address).set('cookie', `admin_token=${cookie}`);
      expect([fault, address, reply.status]).toEqual([fault, address, 401]);
    }
  }
  await shop.http
    .get('/api/admin/session')
    .set('cookie', `admin_token=${signed({})}`)
    .expect(200);
  await shop.http.get('/api/admin/session').set('cookie', `admin_token=${token}`).expect(200);
});

it('takes the token from its cookie alone', async () => {
  const shop = await openTestShop();
  const { token } = await livingToken(shop);
  await shop.http
    .get('/api/admin/session')
    .set('cookie', '')
    .set('authorization', `Bearer ${token}`)
    .expect(401);
  await shop.http.get(`/api/admin/session?admin_token=${token}`).set('cookie', '').expect(401);
});

it('refuses a sign-in that another site sends', async () => {
  const shop = await openTestShop();
  const credentials = await shop.admin();
  const attack = (name: string, value: string) =>
    shop.http.post('/api/admin/session').set(name, value).send(credentials).expect(403);
  await attack('origin', 'https://elsewhere.example');
  await attack('sec-fetch-site', 'cross-site');
  await shop.http
    .post('/alpha/login')
    .type('form')
    .set('origin', 'https://elsewhere.example')
    .send(credentials)
    .expect(403);
});

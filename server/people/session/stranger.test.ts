import jwt from 'jsonwebtoken';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { PNG } from '#server/testing/pictures.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop, TEST_SECRET, type TestShop } from '#server/testing/testShop.ts';
import { OPEN_TO_STRANGERS } from '#shared/contract/account/openToStrangers.ts';
import { createSession } from '#shared/contract/admin/session.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;

/** The endpoints for signing in; all others below these two roots are closed, including new ones. */
const OPEN = new Set([createSession, ...OPEN_TO_STRANGERS].map(({ method, path }) => `${method} ${path}`));
const BELOW = { admin: '/api/admin', account: '/api/account', seller: '/api/seller', key: '/api/key' };

const addressesBelow = ({ endpoints }: TestShop, root: string) => [
  ...new Set(
    endpoints
      .filter(({ path }) => path === root || path.startsWith(`${root}/`))
      .map(({ path }) => path.replace(/:\w+/g, ID)),
  ),
];
/** A few endpoints, where the guard above all is tested. */
const someBelow = (shop: TestShop, root: string) =>
  addressesBelow(shop, root).filter((_address, index) => index % 8 === 0);
const isOpen = (method: string, address: string) => OPEN.has(`${method} ${address}`);

/** A live session and its token's claims; each test below breaks one thing. */
async function livingToken(shop: TestShop) {
  const reply = await supertest(shop.server) // an agent would store the cookie
    .post('/api/admin/session')
    .send(await shop.admin());
  const token = /admin_token=([^;]+)/.exec(reply.get('set-cookie')?.[0] ?? '')?.[1] ?? '';
  return { token, claims: jwt.decode(token) as jwt.JwtPayload };
}

it.each([
  ['the back-office', BELOW.admin, 'a stranger'],
  ['the back-office', BELOW.admin, 'a customer'],
  ['an account', BELOW.account, 'a stranger'],
  ['a shop', BELOW.seller, 'a stranger'],
  ['an account', BELOW.account, 'an administrator'],
  ['a key', BELOW.key, 'a customer'],
  ['a key', BELOW.key, 'an administrator'],
])('returns nothing from any endpoint of %s (%s) to %s under any method', async (_name, root, who) => {
  const shop = await openTestShop();
  const http =
    who === 'a customer'
      ? await shop.signInCustomer()
      : who === 'an administrator'
        ? await shop.signIn()
        : shop.http;
  const addresses = addressesBelow(shop, root);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    for (const method of METHODS) {
      if (isOpen(method, address)) continue;
      const request = http[method](address);
      const reply = await (['get', 'head', 'options'].includes(method) ? request : request.send({}));
      expect([method, address, reply.status]).toEqual([method, address, 401]);
      if (method !== 'head') expect(reply.body).toMatchObject({ code: 'signed_out' });
    }
  }
});

it("shows a customer nothing of another's, for any id", async () => {
  const shop = await openTestShop();
  const ana = await shop.customer({ name: 'Ana Segredo' });
  const bia = await shop.signInCustomer(await shop.customer({ name: 'Bia' }));
  await shop.signInCustomer(ana);
  const { id: session } = await shop.db
    .selectFrom('customerSession')
    .select('id')
    .where('ownerId', '=', ana.id)
    .executeTakeFirstOrThrow();
  for (const { method, path } of shop.endpoints.filter(({ path }) => path.startsWith('/api/account/'))) {
    if (!path.includes(':')) continue;
    for (const id of [session, ana.id, ana.email]) {
      const request = bia[method](path.replace(/:\w+/g, encodeURIComponent(id)));
      const reply = await (method === 'get' ? request : request.send({}));
      expect([method, path, reply.status !== 200 && reply.status < 500]).toEqual([method, path, true]);
      expect(reply.text ?? '').not.toContain('Segredo');
    }
  }
  const open = shop.db.selectFrom('customerSession').select('id').where('endedAt', 'is', null);
  expect((await open.execute()).map(({ id }) => id)).toContain(session);
});

it("shows a seller nothing of another's, and changes nothing, for any id", async () => {
  const shop = await openTestShop();
  const [ana, bia] = [await shop.customer({ name: 'Ana Segredo' }), await shop.customer({ name: 'Bia' })];
  const seller = await shop.seller({ ownerId: ana.id, name: 'Segredo da Ana' });
  await shop.seller({ ownerId: bia.id, name: 'Loja da Bia' });
  const product = await shop.product({ sellerId: seller.id, title: 'Segredo', delivery: '1h', stock: 9 });
  const stocked = await shop.product({ sellerId: seller.id, title: 'Segredo também', delivery: 'instant' });
  await salesOf(shop.db).units(stocked.id, 1, { loadedBy: seller.id });
  await shop.review({ productId: product.id, text: 'Segredo', state: 'published' });
  const [own, other] = [await shop.signInCustomer(ana), await shop.signInCustomer(bia)];
  const placed = await shop.buy(await shop.signInCustomer(), {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'card',
  });
  const sale = `/api/seller/sales/${placed.number}-1`;
  await own.post(`${sale}/proof`).attach('proof', PNG, 'segredo.png').expect(200);
  const { body: draft } = await own.post('/api/seller/products').send({}).expect(201);
  const tables = [
    'product',
    'productImage',
    'listingDraft',
    'listingCheck',
    'unit',
    'purchaseLine',
    'deliveryProof',
    'review',
    'payout',
  ] as const;
  const storedRows = () =>
    Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()));
  const before = JSON.stringify(await storedRows());
  const rows = async (table: 'unit' | 'review' | 'deliveryProof') =>
    (await shop.db.selectFrom(table).select('id').execute()).map(({ id }) => id);
  const ids = [
    product.id,
    stocked.id,
    draft.id,
    seller.id,
    `${placed.number}-1`,
    ...(await rows('unit')),
    ...(await rows('review')),
    ...(await rows('deliveryProof')),
  ];
  const { paths } = (await shop.http.get('/api/openapi.json').expect(200)).body as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { example?: object } | undefined> } }>
    >;
  };
  const walked = Object.entries(paths).filter(([path]) => /^\/api\/seller\/.*\{/.test(path));
  expect(walked.length).toBeGreaterThan(10);
  for (const [path, operations] of walked)
    for (const [method, { requestBody }] of Object.entries(operations))
      for (const id of ids) {
        const request = other[method as 'get'](path.replace(/\{\w+\}/g, encodeURIComponent(id)));
        const reply = await (method === 'get'
          ? request
          : request.send(requestBody?.content['application/json']?.example ?? {}));
        expect([method, path, reply.status >= 400 && reply.status < 500]).toEqual([method, path, true]);
        expect(reply.text).not.toMatch(/segredo/i);
      }
  expect(JSON.stringify(await storedRows())).toBe(before);
});

it('stays closed in any spelling of the address', { timeout: 60_000 }, async () => {
  const shop = await openTestShop();
  for (const [name, root] of Object.entries(BELOW))
    for (const address of someBelow(shop, root)) {
      const rest = address.slice(root.length);
      const spellings = [
        address.toUpperCase(),
        `/${address}`,
        `/api//${name}${rest}`,
        `/api/${name}/${rest}`,
        `/api/%61${name.slice(1)}${rest}`,
        `/%61pi/${name}${rest}`,
        `/api%2F${name}${rest}`,
        `${address}/`,
        `${address}%00`,
        `${address};x=1`,
        `/x/../api/${name}${rest}`,
        `/api/./${name}${rest}`,
        `/api/settings/../${name}${rest}`,
        `/api/%2e%2e/api/${name}${rest}`,
        `/api\\${name}${rest}`,
      ];
      for (const spelling of spellings) {
        const reply = await shop.http.get(spelling);
        expect([spelling, reply.status >= 400 && reply.status < 500]).toEqual([spelling, true]);
        expect(reply.text).not.toMatch(/"username"|passwordHash|"items"|"email"/);
      }
    }
});

it('accepts only a live, current token that the shop issued', { timeout: 60_000 }, async () => {
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
    'two audiences': signed({ aud: ['customer', 'shop'] }),
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
    for (const address of someBelow(shop, BELOW.admin)) {
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

it('accepts no customer session for an administrator, nor the reverse', async () => {
  const shop = await openTestShop();
  const { token } = await livingToken(shop);
  const { email, password } = await shop.customer();
  const reply = await supertest(shop.server).post('/api/account/session').send({ email, password });
  const customers = /customer_token=([^;]+)/.exec(reply.get('set-cookie')?.[0] ?? '')?.[1] ?? '';
  const ask = (address: string, cookie: string) => supertest(shop.server).get(address).set('cookie', cookie);
  await ask('/api/account/session', `customer_token=${customers}`).expect(200);
  await ask('/api/admin/session', `admin_token=${customers}`).expect(401);
  await ask('/api/account/session', `customer_token=${token}`).expect(401);
});

it('reads the token from its cookie only', async () => {
  const shop = await openTestShop();
  const { token } = await livingToken(shop);
  await shop.http
    .get('/api/admin/session')
    .set('cookie', '')
    .set('authorization', `Bearer ${token}`)
    .expect(401);
  await shop.http.get(`/api/admin/session?admin_token=${token}`).set('cookie', '').expect(401);
});

it('refuses a cross-site sign-in', async () => {
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

import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import * as z from 'zod';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import * as admins from '#server/people/session/admins.store.ts';
import * as apiKeys from '#server/people/session/apiKeys.store.ts';
import { Failure, outage } from '#server/services/http/failure.ts';
import { idempotencyModeOf } from '#server/services/http/refusals.ts';
import { PNG } from '#server/testing/pictures.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '#server/testing/testShop.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import type { Permission } from '#shared/people/permissions.ts';
import { centavosOf } from '#shared/values/money.ts';
import { HOUR, MINUTE } from '#shared/values/time.ts';
import { purge } from './keyedCalls.store.ts';

type Method = 'post' | 'put' | 'patch' | 'delete';
type Http = Record<Method, (path: string) => Test>;

const KEY = 'um-pedido-0001';
const COUPONS = '/api/admin/coupons';
const coupon = (code = 'AULAS') => ({
  title: 'Volta às aulas',
  code,
  kind: 'percent',
  value: 10,
  mostDiscount: 50,
});

const send = (http: Http, path: string, body: object, key = KEY, method: Method = 'post') =>
  http[method](path).set('idempotency-key', key).send(body);
const bearer = (shop: TestShop, key: string) =>
  supertest.agent(shop.server).set('authorization', `Bearer ${key}`);

/** A program of the back-office with an owner's key. */
async function program(shop: TestShop, scopes: readonly Permission[] = ['promotions.write']) {
  const { username } = await shop.admin();
  const { id: adminId } = (await admins.findByUsername(shop.db, username))!;
  const keyInput = { name: randomUUID(), scopes, adminId, validDays: null, perMinute: 6_000 };
  return bearer(shop, (await apiKeys.insert(shop.db, keyInput, new Date())).key);
}

/** A program of a shop, and its owner's browser. */
async function seller(shop: TestShop) {
  const owner = await shop.customer();
  const { id: sellerId } = await shop.seller({ ownerId: owner.id });
  const scopes = ['units.write', 'listings.write'] as const;
  const keyInput = { sellerId, customerId: owner.id, name: 'Robô', scopes, validDays: 30 };
  const { key } = await sellerKeys.insert(shop.db, keyInput, new Date());
  return { http: bearer(shop, key), owner: await shop.signInCustomer(owner), sellerId };
}

const coupons = (shop: TestShop) => shop.db.selectFrom('coupon').select('code').execute();
const calls = (shop: TestShop) => shop.db.selectFrom('keyedCall').selectAll().execute();

it('answers a repetition with the first reply, and does nothing again', async () => {
  const shop = await openTestShop();
  const http = await program(shop);
  const first = await send(http, COUPONS, coupon()).expect(201);
  expect(first.headers).not.toHaveProperty('idempotency-replayed');
  const { code, ...rest } = coupon();
  const again = await send(http, COUPONS, { code, ...rest })
    .expect(201)
    .expect('idempotency-replayed', 'true');
  expect(again.text).toBe(first.text);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(await coupons(shop)).toEqual([{ code: 'AULAS' }]);
  // Two runs need two keys; a refusal is a reply as well.
  const refused = await send(http, COUPONS, coupon(), 'outro-pedido').expect(400);
  await shop.db.deleteFrom('coupon').execute();
  const refusedAgain = await send(http, COUPONS, coupon(), 'outro-pedido').expect(400);
  expect(refusedAgain.headers).toMatchObject({
    'idempotency-replayed': 'true',
    'content-type': refused.headers['content-type'],
  });
  expect(refusedAgain.text).toBe(refused.text);
  expect(await coupons(shop)).toEqual([]);
  const storedCalls = JSON.stringify(await calls(shop));
  for (const word of ['AULAS', 'Volta', 'promotions', COUPONS]) expect(storedCalls).not.toContain(word);
});

it("lets a program tell its own refund from another's", async () => {
  const shop = await openTestShop();
  const buyer = await shop.signInCustomer();
  const { id: productId } = await shop.product();
  const { orderId } = await shop.buy(buyer, { lines: [{ productId, quantity: 1 }], method: 'card' });
  const http = await program(shop, ['orders.read', 'orders.refund', 'orders.write']);
  const { version, total } = (await http.get(`/api/admin/orders/${orderId}`).expect(200)).body as {
    version: number;
    total: number;
  };
  const refund = { version, amount: total, reason: 'Pedido repetido' };
  const path = `/api/admin/orders/${orderId}/refund`;
  const first = await send(http, path, refund).expect(200);
  const again = await send(http, path, refund).expect(200);
  expect(again.text).toBe(first.text);
  expect((await send(http, path, refund, 'o-de-outra-pessoa').expect(409)).body).toMatchObject({
    code: 'stale_version',
  });
  const back = await shop.db.selectFrom('refund').select('amountCents').execute();
  expect(back).toEqual([{ amountCents: centavosOf(total) }]);
});

it('runs replacements, changes and removals once as well, for the back-office and for sellers', async () => {
  const shop = await openTestShop();
  const office = await program(shop, ['promotions.write', 'products.write', 'products.read']);
  const { id, version } = (await office.post(COUPONS).send(coupon()).expect(201)).body as {
    id: string;
    version: number;
  };
  const product = `/api/admin/products/${(await shop.product()).id}`;
  const { http: ofSeller } = await seller(shop);
  const draft = (await ofSeller.post('/api/seller/products').send({}).expect(201)).body as { id: string };
  const own = `/api/seller/products/${draft.id}/draft`;
  const deeds = [
    [office, 'put', `${COUPONS}/${id}`, { ...coupon('FERIAS'), version }, 200],
    [office, 'patch', product, { isActive: false }, 200],
    [office, 'delete', product, {}, 204],
    [ofSeller, 'put', own, { title: 'Conta de jogo' }, 200],
    [ofSeller, 'delete', own, {}, 204],
  ] as const;
  const keyOf = (method: Method, path: string) => `${method}${path}`.replaceAll('/', '-');
  for (const [http, method, path, body, status] of deeds) {
    const key = keyOf(method, path);
    const first = await send(http, path, body, key, method).expect(status);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    const again = await send(http, path, body, key, method).expect(status);
    expect(again.headers).toHaveProperty('idempotency-replayed', 'true');
    expect(again.text).toBe(first.text);
  }
  const other = await send(office, product, { isActive: true }, keyOf('patch', product), 'patch').expect(422);
  expect(other.body).toMatchObject({ code: 'key_reused' });
  // Without a key the same actions are answered as stale or missing.
  await office
    .put(`${COUPONS}/${id}`)
    .send({ ...coupon('FERIAS'), version })
    .expect(409);
  await office.delete(product).expect(404);
  await ofSeller.delete(own).expect(404);
});

it('refuses a key for another body, another address or another route', async () => {
  const shop = await openTestShop();
  const http = await program(shop, ['promotions.write', 'products.write']);
  const { id: product } = await shop.product();
  const { body } = await send(http, COUPONS, coupon()).expect(201);
  const { id, version } = body as { id: string; version: number };
  for (const other of [
    send(http, COUPONS, coupon('FERIAS')),
    send(http, `${COUPONS}/${id}/state`, { to: 'paused', version }),
    http.post(`/api/admin/products/${product}/restore`).set('idempotency-key', KEY).send({}),
    send(http, `${COUPONS}?a=1`, coupon()),
  ])
    expect((await other.expect(422)).body).toMatchObject({ code: 'key_reused' });
  const { errors } = (await send(http, COUPONS, coupon('FERIAS'), 'curta').expect(400)).body as {
    errors: { path: string }[];
  };
  expect(errors).toMatchObject([{ path: 'Idempotency-Key' }]);
  expect(await coupons(shop)).toEqual([{ code: 'AULAS' }]);
  // An invalid request is not begun: the same key works once it is corrected.
  await send(http, COUPONS, { code: 'NATAL' }, 'mais-um-pedido').expect(400);
  await send(http, COUPONS, coupon('NATAL'), 'mais-um-pedido').expect(201);
});

it('separates the keys of each caller: programs, sellers, customers and the team', async () => {
  const shop = await openTestShop();
  const [one, other] = [await program(shop), await program(shop)];
  await send(one, COUPONS, coupon('UMCODIGO')).expect(201);
  await send(other, COUPONS, coupon('OUTROCODIGO')).expect(201);
  const person = await shop.admin();
  await send(await shop.signIn(person), COUPONS, coupon('GENTE')).expect(201);
  // The same person in any session.
  const again = await send(await shop.signIn(person), COUPONS, coupon('GENTE')).expect(201);
  expect(again.headers).toHaveProperty('idempotency-replayed');

  const { http, owner } = await seller(shop);
  const drafts = [];
  for (const from of [http, http, owner, owner])
    drafts.push((await send(from, '/api/seller/products', {}).expect(201)).body as { id: string });
  expect(drafts[0]).toEqual(drafts[1]);
  expect(drafts[2]).toEqual(drafts[3]);
  const whose = (await calls(shop)).map(({ caller }) => caller.split(' ')[0]);
  expect(whose.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'admin',
    'customer',
    'key',
    'key',
    'sellerKey',
  ]);
  // A seller key's action is recorded once.
  expect(await shop.db.selectFrom('sellerKeyAct').select('path').execute()).toHaveLength(1);
});

it('remembers a call for a day', async () => {
  const clock = { now: new Date('2026-03-06T15:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const http = await program(shop);
  await send(http, COUPONS, coupon()).expect(201);
  clock.now = new Date(+clock.now + 24 * HOUR - 1);
  await purge(shop.db, clock.now);
  await send(http, COUPONS, coupon()).expect(201).expect('idempotency-replayed', 'true');
  clock.now = new Date(+clock.now + 1);
  await send(http, COUPONS, coupon('NOVO')).expect(201);
  clock.now = new Date(+clock.now + 24 * HOUR);
  await purge(shop.db, clock.now);
  expect(await calls(shop)).toEqual([]);
});

/** A shop with a back-office call that runs `work`. */
async function openWith(work: () => Promise<string>) {
  const clock = { now: new Date('2026-03-06T15:00:00.000Z') };
  const planted = endpoint({
    method: 'post',
    path: '/api/admin/planted',
    permission: 'promotions.write',
    stepUp: 'never',
    summary: 'Does what a test says',
    body: z.strictObject({}),
    reply: z.object({ said: z.string() }),
    refusals: ['too_many', 'conflict'],
  });
  const shop = await openTestShop({
    now: () => clock.now,
    routes: (api) => api.serve(planted, async () => ({ said: await work() })),
  });
  const http = await program(shop);
  return { shop, clock, ask: (key = KEY) => send(http, planted.path, {}, key) };
}

it('asks an early repetition to wait, and runs the work once', async () => {
  let ran = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { ask } = await openWith(async () => {
    ran += 1;
    await ended;
    return 'feito';
  });
  const first = ask().then((reply) => reply);
  await expect.poll(() => ran).toBe(1);
  const early = await ask().expect(409).expect('retry-after', '2');
  expect(early.body).toMatchObject({ code: 'request_pending' });
  end();
  expect((await first).body).toEqual({ said: 'feito' });
  expect((await ask().expect(200)).body).toEqual({ said: 'feito' });
  expect(ran).toBe(1);
});

it('answers that the result of a call is unknown if its process died, until its day is over', async () => {
  let ran = 0;
  const { shop, clock, ask } = await openWith(async () => `${(ran += 1)}`);
  await ask().expect(200);
  // The state where the process ended between the work and the reply.
  await shop.db.updateTable('keyedCall').set({ status: null, reply: null }).execute();
  expect((await ask().expect(409)).body).toMatchObject({ code: 'request_pending' });
  for (const wait of [5 * MINUTE, 23 * HOUR]) {
    clock.now = new Date(+clock.now + wait);
    const { body, headers } = await ask().expect(409);
    expect(body).toMatchObject({ code: 'unknown_outcome' });
    expect(headers).not.toHaveProperty('retry-after');
  }
  expect(ran).toBe(1);
  clock.now = new Date(+clock.now + HOUR);
  await ask().expect(200);
});

it('repeats what a fault or a limit prevented, but not what a broken connection may have done', async () => {
  const faults: Error[] = [];
  let ran = 0;
  const { ask } = await openWith(async () => {
    const fault = faults.shift();
    if (fault) throw fault;
    return `${(ran += 1)}`;
  });
  faults.push(outage(), new Failure('too_many', 'Devagar.', { retryAfterSeconds: 1 }));
  await ask().expect(503);
  await ask().expect(429);
  await ask().expect(200, { said: '1' });
  await ask().expect(200, { said: '1' });
  faults.push(new Failure('conflict', 'Não agora.'), outage());
  await ask('outro-pedido').expect(409);
  await ask('outro-pedido').expect(409).expect('idempotency-replayed', 'true');
  faults.shift();
  faults.push(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
  await ask('mais-um-pedido').expect(503);
  expect((await ask('mais-um-pedido').expect(409)).body).toMatchObject({ code: 'request_pending' });
  expect(ran).toBe(1);
});

it('identifies files by their content', async () => {
  const shop = await openTestShop();
  const http = await program(shop, ['products.write', 'products.read']);
  const { id } = await shop.product();
  const path = `/api/admin/products/${id}/images`;
  const upload = (content: Buffer, key = KEY) =>
    http.post(path).set('idempotency-key', key).attach('images', content, { filename: 'a.png' });
  const images = async () => (await shop.db.selectFrom('productImage').select('id').execute()).length;
  const before = await images();
  const first = await upload(PNG).expect(201);
  const again = await upload(PNG).expect(201).expect('idempotency-replayed', 'true');
  expect(again.text).toBe(first.text);
  expect(await images()).toBe(before + 1);
  await upload(Buffer.concat([PNG, Buffer.of(0)])).expect(422);
  const { http: ofSeller } = await seller(shop);
  const two = ofSeller.post('/api/seller/listing-imports').set('idempotency-key', KEY);
  expect(
    (await two.attach('file', PNG, 'a.csv').attach('file', PNG, 'b.csv').expect(400)).body,
  ).toMatchObject({ detail: 'Envie um arquivo de cada vez.' });
});

it('stores nothing of what is shown once, and refuses a key there', async () => {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const keyInput = { name: 'Robô', scopes: ['products.read'], validDays: 30 };
  const { errors } = (await send(http, '/api/admin/api-keys', keyInput).expect(400)).body as {
    errors: { path: string }[];
  };
  expect(errors).toMatchObject([{ path: 'Idempotency-Key' }]);
  expect(await shop.db.selectFrom('apiKey').select('id').execute()).toEqual([]);
  const writing = shop.endpoints.filter((each) => idempotencyModeOf(each));
  expect(writing.length).toBeGreaterThan(80);
  const wordsOf = (reply: z.ZodType) => JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }));
  const secret = /"(?:secret|recoveryCodes|uri|emailPassword|content|token)":\{/;
  const secretEndpoints = writing.filter((each) => each.cookies || secret.test(wordsOf(each.reply)));
  expect(secretEndpoints.length).toBeGreaterThan(10);
  expect(
    secretEndpoints.filter((each) => idempotencyModeOf(each) === 'kept').map(({ path }) => path),
  ).toEqual([]);
});

it('is deleted with its customer', async () => {
  const shop = await openTestShop();
  const one = await shop.signInCustomer();
  const { id: productId } = await shop.product();
  await send(one, '/api/account/favourites', { productIds: [productId] }).expect(200);
  await send(await shop.signInCustomer(), '/api/account/favourites', { productIds: [productId] }).expect(200);
  await one.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect(await calls(shop)).toHaveLength(1);
});

it('stores nothing without a key, or on open routes', async () => {
  const shop = await openTestShop();
  await (await program(shop)).post(COUPONS).send(coupon()).expect(201);
  await send(shop.http, '/api/newsletter', { email: 'ana@exemplo.example' }).expect(202);
  await send(shop.http, COUPONS, coupon()).expect(401);
  expect(await calls(shop)).toEqual([]);
});

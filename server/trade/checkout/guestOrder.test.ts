import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { haltAt, untilRowIsAwaited } from '#server/testing/halt.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';

const EMAIL = 'ana@correio.example';

const stranger = (shop: TestShop) => supertest.agent(shop.server);

async function send(
  shop: TestShop,
  productId: string,
  options: { email?: string; key?: string; as?: object } = {},
) {
  const browser = stranger(shop);
  const lines = [{ productId, quantity: 1 }];
  const { email = EMAIL, key = randomUUID() } = options;
  const body = { ...(await shop.orderBody(browser, { lines })), email, terms: true, ...options.as };
  const again = () =>
    stranger(shop).post('/api/account/checkout/guest').set('idempotency-key', key).send(body);
  const reply = await browser.post('/api/account/checkout/guest').set('idempotency-key', key).send(body);
  return { browser, reply, again };
}

const letters = (shop: TestShop) =>
  shop.db.selectFrom('mail').select(['recipient', 'text']).where('cause', 'like', 'account %').execute();
const linkIn = (text = '') => /nova-senha\?token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('a guest', () => {
  it('buys with an email address alone, sees the order on that device, and sets a password by email', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 3 });
    const { browser, reply } = await send(shop, product.id);
    expect(reply.status).toBe(201);
    expect(reply.get('set-cookie')?.[0]).toMatch(/^customer_token=.*HttpOnly; SameSite=Lax$/);
    const { number, orderId } = reply.body as { number: string; orderId: string };
    await shop.pay({ orderId });
    const { body: order } = await browser.get(`/api/account/orders/${number}`).expect(200);
    expect(order).toMatchObject({ buyer: { email: EMAIL }, lines: [{ productId: product.id }] });
    await stranger(shop).get(`/api/account/orders/${number}`).expect(401);
    // The team distinguishes guests without a name by their addresses.
    const admin = await shop.signIn();
    const { body: orders } = await admin.get('/api/admin/orders').expect(200);
    expect(orders.items).toMatchObject([{ number, customer: { name: EMAIL } }]);

    const [letter, ...more] = await letters(shop);
    expect(more).toEqual([]);
    expect(letter?.recipient).toBe(EMAIL);
    const reset = { token: linkIn(letter?.text), password: 'uma-frase-longa' };
    await browser.post('/api/account/password-reset/confirm').send(reset).expect(200);
    // Here both keys are the buyer's; every other session ends.
    const { body: session } = await browser.get('/api/account/session').expect(200);
    expect(session).toMatchObject({ email: EMAIL, emailConfirmed: true });
    await shop.signInCustomer({ email: EMAIL, password: reset.password });
    await stranger(shop).post('/api/account/password-reset/confirm').send(reset).expect(409);
  });

  it('is not signed in to an existing account and learns nothing of it; its owner gets an email', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 3 });
    const bia = await shop.customer({ email: 'bia@correio.example', name: 'Bia Lima' });
    const { reply } = await send(shop, product.id, {
      email: 'BIA@correio.example',
      as: { payer: { name: 'Golpe Em https://golpe.example' } },
    });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'email_known', errors: [{ path: 'email' }] });
    expect(reply.get('set-cookie')).toBeUndefined();
    expect(reply.text).not.toContain('Bia');
    expect(await shop.db.selectFrom('purchase').select('id').execute()).toEqual([]);
    const [letter] = await letters(shop);
    expect(letter).toMatchObject({ recipient: bia.email, text: expect.stringMatching(/^Olá, Bia!/) });
    expect(letter?.text).not.toContain('golpe');
  });

  it('with access to another person’s device loses it when the owner of the address opens the link', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 3 });
    const { browser } = await send(shop, product.id);
    const [letter] = await letters(shop);
    const reset = { token: linkIn(letter?.text), password: 'uma-frase-longa' };
    await stranger(shop).post('/api/account/password-reset/confirm').send(reset).expect(200);
    await browser.get('/api/account/session').expect(401);
  });

  it('gets one order and one answer for a repeated request, and another person with the address gets neither', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 9 });
    const { reply, again } = await send(shop, product.id);
    const replies = await Promise.all([again(), again()]);
    for (const { status, body } of replies) {
      expect(status).toBe(201);
      expect(body).toEqual(reply.body);
    }
    expect(await shop.db.selectFrom('purchase').select('id').execute()).toHaveLength(1);
    const other = await send(shop, product.id);
    expect(other.reply.status).toBe(409);
    // After the address is proved, the key of the device opens nothing any more.
    const [letter] = await letters(shop);
    const reset = { token: linkIn(letter?.text), password: 'uma-frase-longa' };
    await stranger(shop).post('/api/account/password-reset/confirm').send(reset).expect(200);
    expect((await again()).status).toBe(409);
  });

  it('is signed in by a repeated request only on the device of the order; another device reads the same and stays signed out', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 9 });
    const { browser, reply, again } = await send(shop, product.id);
    const { number } = reply.body as { number: string };
    const elsewhere = await again();
    expect(elsewhere.status).toBe(201);
    expect(elsewhere.body).toEqual(reply.body);
    expect(elsewhere.get('set-cookie')).toBeUndefined();

    const device = (reply.get('Set-Cookie') ?? []).map((each) => each.split(';', 1)[0] ?? '');
    const cookieOf = (name: string) => device.find((each) => each.startsWith(`${name}=`)) ?? '';
    const here = await again().set('cookie', cookieOf('customer_device'));
    expect(here.body).toEqual(reply.body);
    const [token = ''] = here.get('set-cookie') ?? [];
    expect(token).toMatch(/^customer_token=/);
    const letIn = stranger(shop).get(`/api/account/orders/${number}`);
    await letIn.set('cookie', token.split(';', 1)[0] ?? '').expect(200);
    await browser.get(`/api/account/orders/${number}`).expect(200);

    // A device with an earlier sign-in is recognized by its own id, though the answer with its cookie got lost.
    const bia = await shop.customer();
    const old = stranger(shop);
    const { headers } = await old
      .post('/api/account/session')
      .send({ email: bia.email, password: bia.password })
      .expect(201);
    const own = (headers['set-cookie'] as unknown as string[])
      .map((each) => each.split(';', 1)[0] ?? '')
      .find((each) => each.startsWith('customer_device='));
    const lines = [{ productId: product.id, quantity: 1 }];
    const order = {
      ...(await shop.orderBody(stranger(shop), { lines })),
      email: 'eva@correio.example',
      terms: true,
    };
    const key = randomUUID();
    const place = (cookie: string) =>
      stranger(shop)
        .post('/api/account/checkout/guest')
        .set('idempotency-key', key)
        .set('cookie', cookie)
        .send(order)
        .expect(201);
    await place(own ?? '');
    expect((await place(own ?? '')).get('set-cookie')?.[0]).toMatch(/^customer_token=/);
    expect((await place(cookieOf('customer_device'))).get('set-cookie')).toBeUndefined();
  });

  it('gets one order for two parallel requests with one key', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 9 });
    const lines = [{ productId: product.id, quantity: 1 }];
    const body = { ...(await shop.orderBody(stranger(shop), { lines })), email: EMAIL, terms: true };
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        stranger(shop).post('/api/account/checkout/guest').set('idempotency-key', key).send(body),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await shop.db.selectFrom('purchase').select('id').execute()).toHaveLength(1);
  });

  it('gets no account when the order is refused, and no boleto before the address is confirmed', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 9 });
    const lines = [{ productId: product.id, quantity: 1 }];
    const { body: quote } = await stranger(shop)
      .post('/api/account/checkout/quote')
      .send({ lines })
      .expect(200);
    expect(quote).toMatchObject({
      ordered: null,
      methods: {
        boleto: { available: false, confirmEmail: false, reason: expect.stringContaining('Entre') },
      },
    });
    for (const as of [{ method: 'boleto', total: 100 }, { total: 1 }]) {
      const { reply } = await send(shop, product.id, { as });
      expect(reply.status).toBe(409);
    }
    expect(await shop.db.selectFrom('customer').select('id').execute()).toEqual([]);
    expect(await letters(shop)).toEqual([]);
    expect((await send(shop, product.id)).reply.status).toBe(201);
  });
});

it('must confirm a second order of the same products in another tab', async () => {
  const shop = await openTestShop();
  const product = await shop.product({ stock: 9 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const ana = await shop.signInCustomer();
  const otherTab = { ...(await shop.orderBody(ana, { lines })), after: null };
  const { number } = await shop.buy(ana, { lines });
  const place = (body: object) =>
    ana.post('/api/account/checkout').set('idempotency-key', randomUUID()).send(body);
  const { body } = await place(otherTab).expect(409);
  expect(body).toMatchObject({ errors: [{ path: 'after', message: expect.stringContaining(number) }] });
  await place({ ...otherTab, after: number }).expect(201);
});

// A writer on SQLite locks the whole database.
if ((process.env['TEST_DATABASE_URL'] ?? '') !== '')
  it('must confirm a second order of the same products, also in a parallel request', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 9 });
    const ana = await shop.signInCustomer();
    const lines = [{ productId: product.id, quantity: 1 }];
    const tab = { ...(await shop.orderBody(ana, { lines })), after: null };
    const place = () =>
      ana
        .post('/api/account/checkout')
        .set('idempotency-key', randomUUID())
        .send(tab)
        .then((reply) => reply);
    const halt = await haltAt(shop.databaseUrl, { writing: 'purchase', by: 'insert' });
    const first = place();
    await halt.reached();
    const second = place();
    await untilRowIsAwaited(shop.db);
    await halt.resume();
    expect([(await first).status, (await second).body]).toMatchObject([201, { code: 'ordered_already' }]);
  });

it('sees an unpaid order, and what is reserved, only as its buyer', async () => {
  let now = new Date('2026-01-15T12:00:00.000Z');
  const shop = await openTestShop({ now: () => now });
  const last = await shop.product({ stock: 1 });
  const ana = await shop.signInCustomer();
  const { number } = await shop.buy(ana, { lines: [{ productId: last.id, quantity: 1 }] });
  now = new Date('2026-01-15T12:20:00.000Z');
  const recent = async (who = ana) =>
    (await who.get('/api/account/recent-orders').expect(200)).body as object;
  expect(await recent()).toEqual({ items: [{ number, minutes: 20, waits: true, productIds: [last.id] }] });
  expect(await recent(await shop.signInCustomer())).toEqual({ items: [] });
  await stranger(shop).get('/api/account/recent-orders').expect(401);
  now = new Date('2026-01-15T12:31:00.000Z');
  expect(await recent()).toEqual({ items: [] });
});

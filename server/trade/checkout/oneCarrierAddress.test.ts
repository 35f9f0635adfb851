import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD, type TestShop } from '#server/testing/testShop.ts';

const CITY = '203.0.113.7';

/** A browser behind the address that a carrier shares across a city. */
const browserIn = (shop: TestShop, address = CITY) =>
  supertest.agent(shop.server).set('x-forwarded-for', address);

const guest = (browser: ReturnType<typeof browserIn>, body: object, email: string) =>
  browser
    .post('/api/account/checkout/guest')
    .set('idempotency-key', randomUUID())
    .send({ ...body, email, terms: true });

it('lets 200 buyers of one IPv4 address buy within an hour', { timeout: 180_000 }, async () => {
  let now = Date.parse('2026-03-02T12:00:00.000Z');
  const shop = await openTestShop({ trustProxy: 1, now: () => new Date(now) });
  const products = await Promise.all(Array.from({ length: 10 }, () => shop.product({ stock: 1_000 })));
  const bodies = await Promise.all(
    products.map(({ id }) => shop.orderBody(browserIn(shop), { lines: [{ productId: id, quantity: 1 }] })),
  );
  const statuses = new Map<number, number>();
  for (let buyer = 0; buyer < 200; buyer++) {
    now += 17_000;
    const body = bodies[buyer % bodies.length]!;
    const reply = await guest(browserIn(shop), body, `compra-${buyer}@correio.example`);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (reply.status === 201 && buyer % 3 !== 0) await shop.pay(reply.body as { orderId: string });
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 200 });
});

it(
  'refuses 200 guesses at passwords, at one account and at many, and none of the city’s own sign-ins',
  { timeout: 180_000 },
  async () => {
    const shop = await openTestShop({ trustProxy: 1 });
    const { email } = await shop.customer();
    const signIn = async (name: string, password: string, address = CITY) =>
      (await browserIn(shop, address).post('/api/account/session').send({ email: name, password })).status;
    // Successful sign-ins do not count, in any number.
    for (let n = 0; n < 120; n++) expect(await signIn(email, TEST_PASSWORD)).toBe(201);
    const guesses = async (nameOf: (n: number) => string, address: string) => {
      let looked = 0;
      for (let n = 0; n < 200; n++)
        if ((await signIn(nameOf(n), 'errada-errada', address)) === 401) looked += 1;
      return looked;
    };
    expect(await guesses(() => email, CITY)).toBe(10);
    expect(await guesses((n) => `n${n}@correio.example`, '203.0.113.8')).toBe(100);
  },
);

it('limits the new accounts of one device, and those of one address', { timeout: 60_000 }, async () => {
  const shop = await openTestShop({ trustProxy: 1, limits: { reads: 0, writes: 0, ipv4: 5 } });
  const signUp = (browser: ReturnType<typeof browserIn>, n: number) =>
    browser.post('/api/account').send({
      name: 'Ana',
      email: `nova-${n}@correio.example`,
      password: 'uma-frase-bem-longa',
      terms: true,
    });
  const device = browserIn(shop);
  const statuses: number[] = [];
  for (let n = 0; n < 23; n++) {
    device.set('x-forwarded-for', `203.0.113.${100 + n}`);
    statuses.push((await signUp(device, n)).status);
  }
  // The first one has no device cookie yet.
  expect(statuses).toEqual([...Array.from({ length: 21 }, () => statuses[0]), 429, 429]);
  expect(statuses[0]).toBeLessThan(300);
  const ofAddress: number[] = [];
  for (let n = 100; n < 127; n++) ofAddress.push((await signUp(browserIn(shop), n)).status);
  expect(ofAddress.filter((status) => status === 429)).toHaveLength(2); // 5 % of 500
});

it(
  'lets the owner of an address sign up, buy and reset after any requests of strangers',
  { timeout: 60_000 },
  async () => {
    const shop = await openTestShop({ trustProxy: 1 });
    const product = await shop.product({ stock: 50 });
    const lines = [{ productId: product.id, quantity: 1 }];
    const flood = async (email: string) => {
      for (let network = 1; network <= 5; network++)
        for (let n = 0; n < 5; n++)
          await browserIn(shop, `198.51.100.${network}`).post('/api/account/password-reset').send({ email });
    };
    await flood('nova@correio.example');
    const owner = browserIn(shop);
    await owner
      .post('/api/account')
      .send({ name: 'Ana', email: 'nova@correio.example', password: 'uma-frase-bem-longa', terms: true })
      .expect(201);
    await owner.get('/api/account/session').expect(200);
    // The device that signed up requests the withheld email.
    await owner.post('/api/account/confirmation/again').send({}).expect(202);

    await flood('compra@correio.example');
    const buyer = browserIn(shop);
    const body = await shop.orderBody(buyer, { lines });
    await guest(buyer, body, 'compra@correio.example').expect(201);

    const known = await shop.customer({ email: 'ana@correio.example' });
    await browserIn(shop).post('/api/account/password-reset').send({ email: known.email }).expect(202);
    await flood(known.email);
    const refused = await browserIn(shop).post('/api/account/password-reset').send({ email: known.email });
    expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
      429,
      expect.stringContaining('Use o link do mais recente'),
    ]);
    for (let network = 1; network <= 10; network++)
      for (let n = 0; n < 10; n++)
        await browserIn(shop, `198.51.101.${network}`)
          .post('/api/account/session')
          .send({ email: known.email, password: 'errada-errada' });
    const elsewhere = browserIn(shop);
    const signIn = (password: string) =>
      elsewhere.post('/api/account/session').send({ email: known.email, password });
    await signIn(TEST_PASSWORD).expect(429);
    const letters = await shop.db
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', known.email)
      .where('text', 'like', '%nova-senha?token=%')
      .orderBy('createdAt', 'desc')
      .execute();
    const token = /nova-senha\?token=([\w-]+)/.exec(letters[0]?.text ?? '')?.[1];
    await elsewhere
      .post('/api/account/password-reset/confirm')
      .send({ token, password: 'outra-frase-bem-longa' })
      .expect(200);
    await signIn('outra-frase-bem-longa').expect(201);
  },
);

it('answers an order with a wrong total alike for a known address and an unknown one', async () => {
  const shop = await openTestShop({ trustProxy: 1 });
  const product = await shop.product({ stock: 50 });
  const known = await shop.customer({ email: 'ana@correio.example' });
  const browser = browserIn(shop);
  const body = await shop.orderBody(browser, { lines: [{ productId: product.id, quantity: 1 }] });
  for (const wrong of [
    { total: body.total + 1 },
    { lines: [{ productId: 'nao-existe', quantity: 1 }] },
    { method: 'boleto' },
    { coupons: ['NAO-EXISTE'] },
  ]) {
    const [one, other] = await Promise.all(
      [known.email, 'ninguem@correio.example'].map((email) =>
        guest(browserIn(shop), { ...body, ...wrong }, email),
      ),
    );
    expect(one?.status).toBeGreaterThanOrEqual(400);
    expect({ ...(one?.body as object), requestId: '' }).toEqual({
      ...(other?.body as object),
      requestId: '',
    });
  }
  const right = await guest(browserIn(shop), body, known.email);
  expect(right.body).toMatchObject({ code: 'email_known' });
  expect(await shop.db.selectFrom('purchase').select('id').execute()).toEqual([]);
  expect(
    await shop.db.selectFrom('customer').where('email', 'like', '%known.invalid').select('id').execute(),
  ).toEqual([]);
});

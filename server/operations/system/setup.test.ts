import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { comeFrom } from '#server/testing/comeFrom.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';

/** A shop and its log lines. */
async function openLogged(trustProxy: number, more: Parameters<typeof openTestShop>[0] = {}) {
  const lines: string[] = [];
  const log = pino(
    { level: 'warn' },
    new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
  );
  const shop = await openTestShop({ trustProxy, log, ...more });
  const admin = await shop.signIn();
  const setup = async () => (await admin.get('/api/admin/setup').expect(200)).body as object;
  const visit = () => shop.http.get('/api/categories').set('x-forwarded-for', '203.0.113.7').expect(200);
  return { ...shop, lines, admin, setup, visit };
}

it('warns that money is simulated, and of a proxy that is not declared', async () => {
  const { lines, setup, visit } = await openLogged(0);
  expect(await setup()).toEqual({ simulatedMoney: true, undeclaredProxy: 'none', clock: null });
  for (let visits = 0; visits < 3; visits++) await visit();
  expect(await setup()).toEqual({ simulatedMoney: true, undeclaredProxy: 'met', clock: null });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});

it('does not warn of a declared proxy', async () => {
  const { lines, setup, visit } = await openLogged(1);
  await visit();
  expect(await setup()).toMatchObject({ undeclaredProxy: 'none' });
  expect(lines).toEqual([]);
});

it('limits no visitor by an address that all of them share', async () => {
  const shop = await openTestShop({ limits: { reads: 0, writes: 50, ipv4: 10 } });
  const { email } = await shop.customer();
  const tries = async (forwarded: Record<string, string>) => {
    const counts = { subscribed: 0, guessed: 0 };
    for (let count = 0; count < 25; count++) {
      const subscription = { email: `ana-${count}@correio.example` };
      const { status } = await shop.http.post('/api/newsletter').set(forwarded).send(subscription);
      if (status !== 429) counts.subscribed += 1;
    }
    for (let count = 0; count < 15; count++) {
      const guess = { email, password: `uma-senha-errada-${count}` };
      const { status } = await shop.http.post('/api/account/session').set(forwarded).send(guess);
      if (status !== 429) counts.guessed += 1;
    }
    return counts;
  };
  expect(await tries({ 'x-forwarded-for': '203.0.113.7' })).toEqual({ subscribed: 25, guessed: 15 });
  expect(await tries({ forwarded: 'for=203.0.113.7' })).toEqual({ subscribed: 25, guessed: 15 });
  // Without a proxy each is one address again: 20 subscriptions, 10 guesses at one account.
  expect(await tries({})).toEqual({ subscribed: 20, guessed: 10 });
});

/** How many of ten visitors behind a proxy may write where one address may do so twice a minute. */
async function heardOf({ http }: Pick<TestShop, 'http'>): Promise<number> {
  let acceptedCount = 0;
  for (let visitor = 1; visitor <= 10; visitor++) {
    const { status } = await http
      .post('/api/newsletter')
      .set('x-forwarded-for', `203.0.113.${visitor}`)
      .send({ email: `ana-${visitor}@correio.example` });
    if (status !== 429) acceptedCount += 1;
  }
  return acceptedCount;
}

it('believes no forwarding header of a distant peer, and warns of many', async () => {
  const shop = await openLogged(0, { limits: { reads: 0, writes: 2 } });
  comeFrom(shop.server, '198.51.100.4');
  expect(await heardOf(shop)).toBe(2);
  expect(await shop.setup()).toMatchObject({ undeclaredProxy: 'possible' });
  expect(shop.lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  // A proxy between an administrator and the shop is real.
  await shop.admin.get('/api/admin/setup').set('x-forwarded-for', '203.0.113.99').expect(200);
  expect(await heardOf(shop)).toBe(10);
  expect(await shop.setup()).toMatchObject({ undeclaredProxy: 'met' });
});

it('recognises a distant proxy by the shop’s own name, which leads to it', async () => {
  const shop = await openLogged(0, { publicUrl: 'http://198.51.100.4', limits: { reads: 0, writes: 2 } });
  comeFrom(shop.server, '198.51.100.4');
  const ask = () => shop.http.get('/api/nada').set('x-forwarded-for', '203.0.113.7').expect(404); // never cached
  await ask();
  await expect
    .poll(async () => {
      await ask();
      return shop.setup();
    })
    .toMatchObject({ undeclaredProxy: 'met' });
  expect(await heardOf(shop)).toBe(10);
});

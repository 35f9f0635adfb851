import supertest, { type Response } from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

const NEW_PASSWORD = 'outra-senha-bem-longa';

type Browser = ReturnType<typeof supertest.agent>;

/**
 * Signs in repeatedly on eight known browsers while the owner changes the password on another. Returns how often
 * the old password worked, and how many of those sessions still live.
 */
async function enterWhile(
  change: () => Promise<Response>,
  enter: (browser: Browser) => Promise<Response>,
  isIn: (browser: Browser, cookies: string[]) => Promise<boolean>,
  server: Parameters<typeof supertest>[0],
) {
  const browsers = Array.from({ length: 8 }, () => supertest.agent(server));
  for (const browser of browsers) expect((await enter(browser)).status).toBe(201);
  const changed = new AbortController();
  const opened: string[][] = [];
  const loops = browsers.map(async (browser) => {
    while (!changed.signal.aborted) {
      const { status, headers } = await enter(browser);
      if (status === 201) opened.push(headers['set-cookie'] as unknown as string[]);
    }
  });
  expect((await change()).ok).toBe(true);
  changed.abort();
  await Promise.all(loops);
  const stranger = supertest.agent(server);
  const alive: string[][] = [];
  for (const cookies of opened) if (await isIn(stranger, cookies)) alive.push(cookies);
  return { opened: opened.length, alive: alive.length };
}

it('opens no customer session by a password that changed during its check', async () => {
  const shop = await openTestShop();
  const { email } = await shop.customer();
  const owner = await shop.signInCustomer({ email, password: TEST_PASSWORD });
  const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  const found = await enterWhile(
    async () => owner.put('/api/account/password').send(body),
    async (browser) => browser.post('/api/account/session').send({ email, password: TEST_PASSWORD }),
    async (browser, cookies) =>
      (await browser.get('/api/account/session').set('cookie', cookies.join('; '))).status === 200,
    shop.server,
  );
  expect(found.opened).toBeGreaterThan(0);
  expect(found.alive).toBe(0);
  await owner.get('/api/account/session').expect(200);
});

it('opens no staff session by a password that changed during its check', async () => {
  const shop = await openTestShop();
  const chief = await shop.admin({ username: 'chefe' });
  const owner = await shop.signIn(chief);
  const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  const found = await enterWhile(
    async () => owner.put('/api/admin/account/password').send(body),
    async (browser) => browser.post('/api/admin/session').send(chief),
    async (browser, cookies) =>
      (await browser.get('/api/admin/session').set('cookie', cookies.join('; '))).status === 200,
    shop.server,
  );
  expect(found.opened).toBeGreaterThan(0);
  expect(found.alive).toBe(0);
  await owner.get('/api/admin/session').expect(200);
});

it('changes a password once by the same old one', async () => {
  const shop = await openTestShop();
  const { email } = await shop.customer();
  const browsers = [];
  for (let at = 0; at < 4; at++) browsers.push(await shop.signInCustomer({ email, password: TEST_PASSWORD }));
  const replies = await Promise.all(
    browsers.map(async (browser, at) =>
      browser
        .put('/api/account/password')
        .send({ currentPassword: TEST_PASSWORD, newPassword: `${NEW_PASSWORD}-${at}` }),
    ),
  );
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
});

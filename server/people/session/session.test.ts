import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { comeFrom } from '#server/testing/comeFrom.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

const MINUTE = 60_000;

/** A shop whose clock only the test moves. */
async function shopWithClock() {
  let time = Date.now(); // the cookie jar looks at the real clock
  const shop = await openTestShop({ now: () => new Date(time) });
  return { ...shop, wait: (ms: number) => void (time += ms) };
}

describe('signing in', () => {
  it('replies with name and end, and hides the token from scripts and other sites', async () => {
    const shop = await openTestShop();
    const { username } = await shop.admin({ username: 'Chefe' });
    const reply = await shop.http
      .post('/api/admin/session')
      .send({ username: 'CHEFE', password: TEST_PASSWORD })
      .expect(201);
    expect(reply.body).toEqual({ username, expiresAt: expect.any(String) });
    const [cookie = ''] = reply.get('set-cookie') ?? [];
    expect(cookie).toMatch(/^admin_token=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect((await shop.http.get('/api/admin/session').expect(200)).body).toMatchObject(reply.body as object);
  });

  it('gives the same reply to an unknown name and a wrong password', async () => {
    const shop = await openTestShop();
    const { username } = await shop.admin();
    const replies = await Promise.all(
      [
        { username, password: 'errada-errada' },
        { username: 'ninguem', password: TEST_PASSWORD },
      ].map((body) => shop.http.post('/api/admin/session').send(body).expect(401)),
    );
    const [wrong, unknown] = replies.map(({ body }) => ({ ...(body as object), requestId: '' }));
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ code: 'wrong_credentials', detail: 'Credenciais inválidas' });
  });

  it('names the fields that are missing', async () => {
    const shop = await openTestShop();
    const { body } = await shop.http.post('/api/admin/session').send({}).expect(400);
    expect(body).toMatchObject({
      code: 'invalid',
      errors: [
        { path: 'username', message: 'Informe o usuário' },
        { path: 'password', message: 'Informe a senha' },
      ],
    });
  });

  it('limits guesses at one account, counts each once, and resets after a quarter of an hour', async () => {
    const shop = await shopWithClock();
    const { username } = await shop.admin();
    const guess = (password: string) => shop.http.post('/api/admin/session').send({ username, password });
    const replies = await Promise.all(Array.from({ length: 14 }, () => guess('errada-errada')));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    const refused = await guess(TEST_PASSWORD).expect(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.body).toMatchObject({ code: 'too_many', detail: expect.stringContaining('15 minutos') });
    shop.wait(15 * MINUTE);
    await guess(TEST_PASSWORD).expect(201);
  });

  it('lets the owner in while strangers guess from elsewhere, up to a hundred guesses in all', async () => {
    let time = Date.now();
    const shop = await openTestShop({ trustProxy: 1, now: () => new Date(time) });
    const { username } = await shop.admin();
    await shop.db.updateTable('admin').set({ email: 'ada@equipe.example' }).execute();
    const guess = (address: string, password: string, on = supertest(shop.server)) =>
      on.post('/api/admin/session').set('x-forwarded-for', address).send({ username, password });
    const own = supertest.agent(shop.server);
    const guesses = async (network: number, expectedStatus: number) => {
      for (let tries = 0; tries < 10; tries++)
        await guess(`203.0.113.${network}`, 'errada-errada').expect(expectedStatus);
    };
    await guesses(1, 401);
    await guess('203.0.113.1', TEST_PASSWORD).expect(429);
    await guess('198.51.100.7', TEST_PASSWORD, own).expect(201);
    // The owner's success clears the account's own count, but not the stranger's network's.
    await guess('203.0.113.1', TEST_PASSWORD).expect(429);
    for (let network = 2; network <= 11; network++) await guesses(network, 401);
    await guess('198.51.100.7', TEST_PASSWORD).expect(429);
    // But a known device continues, and its owner gets an email.
    await guess('198.51.100.7', TEST_PASSWORD, own).expect(201);
    expect(await shop.db.selectFrom('mail').select(['recipient', 'subject']).execute()).toEqual([
      { recipient: 'ada@equipe.example', subject: 'Muitas tentativas de entrar no painel' },
    ]);
    time += 15 * MINUTE;
    await guess('198.51.100.7', TEST_PASSWORD).expect(201);
  }, 60_000);

  it('limits guesses from one address, under any names and claimed proxies', async () => {
    const shop = await openTestShop();
    comeFrom(shop.server, '198.51.100.4');
    const guess = (number: number) =>
      shop.http
        .post('/api/admin/session')
        .set('x-forwarded-for', `203.0.113.${number}`)
        .send({ username: `nome-${number}`, password: 'errada-errada' });
    for (let number = 0; number < 100; number++) await guess(number).expect(401);
    await guess(101).expect(429);
  });
});

it('emails about a sign-in on an unknown device, but not about the first or a known one', async () => {
  const shop = await shopWithClock();
  const { username } = await shop.admin({ username: 'Ada' });
  await shop.db.updateTable('admin').set({ email: 'ada@equipe.example' }).execute();
  const enter = (browser = supertest.agent(shop.server)) =>
    browser.post('/api/admin/session').send({ username, password: TEST_PASSWORD }).expect(201);
  const letters = () => shop.db.selectFrom('mail').select(['recipient', 'subject', 'text']).execute();
  const known = supertest.agent(shop.server);
  await enter(known);
  await enter(known);
  expect(await letters()).toEqual([]);
  await enter();
  expect(await letters()).toMatchObject([
    { recipient: 'ada@equipe.example', subject: 'Entrada no painel em um aparelho novo' },
  ]);
  expect((await letters())[0]?.text).toMatch(/^Ada entrou no painel .* às \d\d:\d\d, .*127\.0\.0\.1/m);
  await shop.db.updateTable('admin').set({ email: null }).execute();
  shop.wait(MINUTE);
  await enter();
  expect((await letters()).map(({ recipient }) => recipient)).toContain('loja@teste.example');
});

describe('a session', () => {
  it('works on a process whose clock is eight seconds behind', async () => {
    const shop = await shopWithClock();
    const [chief, ana] = [await shop.signIn(), await shop.signInCustomer()];
    shop.wait(-8_000);
    await chief.get('/api/admin/session').expect(200);
    await ana.get('/api/account/session').expect(200);
  });

  it('ends after half an hour without a request, and not before', async () => {
    const shop = await shopWithClock();
    const chief = await shop.signIn();
    for (let round = 0; round < 4; round++) {
      shop.wait(29 * MINUTE);
      await chief.get('/api/admin/session').expect(200);
    }
    shop.wait(30 * MINUTE);
    await chief.get('/api/admin/session').expect(401);
  });

  it('ends after eight hours in any case', async () => {
    const shop = await shopWithClock();
    const chief = await shop.signIn();
    for (let minutes = 20; minutes < 8 * 60; minutes += 20) {
      shop.wait(20 * MINUTE);
      await chief.get('/api/admin/session').expect(200);
    }
    shop.wait(20 * MINUTE);
    await chief.get('/api/admin/session').expect(401);
  });

  it('ends for every copy of its token at sign-out', async () => {
    const shop = await openTestShop();
    const { username } = await shop.admin();
    const reply = await shop.http.post('/api/admin/session').send({ username, password: TEST_PASSWORD });
    const token = (reply.get('set-cookie')?.[0] ?? '').split(';')[0] ?? '';
    await shop.http.delete('/api/admin/session').expect(204);
    await shop.http.get('/api/admin/session').set('cookie', token).expect(401);
  });
});

import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD, TEST_SETTINGS, type TestShop } from '#server/testing/testShop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ANA = { name: 'Ana', email: 'Ana@Correio.example', password: 'uma-frase-longa', terms: true };

/** A shop whose clock only the test moves. */
async function shopWithClock() {
  let time = Date.now();
  const shop = await openTestShop({ now: () => new Date(time) });
  return { ...shop, wait: (ms: number) => void (time += ms) };
}

const lettersOf = (shop: TestShop) => shop.db.selectFrom('mail').selectAll().orderBy('createdAt').execute();

/** The token of the last link emailed to an address; emails of one moment are in no order. */
async function lastLink(shop: TestShop, to: string): Promise<string> {
  const letters = (await lettersOf(shop)).filter(({ recipient }) => recipient === to.toLowerCase());
  const text = letters.map((letter) => letter.text).join('\n');
  return [...text.matchAll(/\?token=([\w-]+)/g)].at(-1)?.[1] ?? '';
}

describe('a new email address', () => {
  const OLD = 'ana@correio.example';
  const NEW = 'ana.nova@correio.example';

  it('needs the password, is proved by a link sent there, and warns the old address', async () => {
    const { wait, ...shop } = await shopWithClock();
    const owner = await shop.customer({ name: 'Ana', email: OLD });
    const other = await shop.customer({ name: 'Bia', email: 'bia@correio.example' });
    const ana = await shop.signInCustomer(owner);
    const ask = (email: string, currentPassword = TEST_PASSWORD) =>
      ana.put('/api/account/email').send({ email, currentPassword });
    const confirm = (token: string, browser = ana) =>
      browser.post('/api/account/confirmation').send({ token });
    const mailsTo = async (address: string) =>
      (await lettersOf(shop)).filter(({ recipient }) => recipient === address).map(({ subject }) => subject);
    const fault = async (request: ReturnType<typeof ask>) => (await request.expect(400)).body.errors;

    expect(await fault(ask(NEW, 'errada'))).toEqual([
      { path: 'currentPassword', message: 'Senha incorreta' },
    ]);
    expect(await fault(ask('ANA@correio.example'))).toMatchObject([{ path: 'email' }]);
    expect(await lettersOf(shop)).toEqual([]);

    // An address in use gets the same reply, and only its owner gets an email.
    const reply = await ask(other.email).expect(202);
    expect(await mailsTo(other.email)).toEqual(['Este e-mail já tem conta na loja']);
    const free = await ask(NEW).expect(202);
    expect(free.body).toEqual(reply.body);
    expect(await mailsTo(OLD)).toEqual(Array(2).fill('Pediram a troca do e-mail da sua conta'));
    const before = (await ana.get('/api/account').expect(200)).body;
    expect(before).toMatchObject({ email: OLD, awaitedEmail: NEW });

    // A newer request, a new password, or expiry ends a link.
    const first = await lastLink(shop, NEW);
    const another = 'outra@correio.example';
    await ask(another).expect(202);
    await confirm(first).expect(409);
    const second = await lastLink(shop, another);
    wait(25 * 60 * MINUTE);
    await confirm(second).expect(409);
    await ask(NEW).expect(202);
    const third = await lastLink(shop, NEW);
    const newPassword = 'outra-frase-longa';
    await ana.put('/api/account/password').send({ currentPassword: TEST_PASSWORD, newPassword }).expect(200);
    await confirm(third).expect(409);

    await shop.http.post('/api/account/password-reset').send({ email: OLD }).expect(202);
    const reset = await lastLink(shop, OLD);
    wait(2 * 60 * MINUTE);
    await ask(NEW, newPassword).expect(202);
    const link = await lastLink(shop, NEW);
    await confirm(link).expect(200);
    await confirm(link).expect(200); // two taps
    expect((await ana.get('/api/account').expect(200)).body).toMatchObject({
      email: NEW,
      emailConfirmed: true,
      awaitedEmail: null,
    });
    expect(await mailsTo(OLD)).toContain('O e-mail da sua conta foi trocado');
    const password = 'mais-uma-frase-longa';
    await shop.http.post('/api/account/password-reset/confirm').send({ token: reset, password }).expect(409);
    await shop.signInCustomer({ email: NEW, password: newPassword });
    await shop.http.post('/api/account/session').send({ email: OLD, password: newPassword }).expect(401);
    const admin = await shop.signIn();
    const { body } = await admin.get('/api/admin/customers?q=ana.nova').expect(200);
    expect(body).toMatchObject({ total: 1 });

    // The first to confirm gets the address.
    const bia = await shop.signInCustomer(other);
    const emailChange = { email: 'livre@correio.example', currentPassword: TEST_PASSWORD };
    await bia.put('/api/account/email').send(emailChange).expect(202);
    const late = await lastLink(shop, emailChange.email);
    await shop.customer({ email: emailChange.email });
    expect((await confirm(late, bia).expect(409)).body).toMatchObject({ code: 'email_known' });
  });

  it('needs no password from a guest who has none and mistyped their address, and does once proved', async () => {
    const shop = await openTestShop();
    const guest = await shop.customerCookie({ emailConfirmedAt: null, email: 'errado@correio.example' });
    const ask = (email: string) =>
      shop.http.put('/api/account/email').set('cookie', guest).send({ email, currentPassword: '' });
    await ask(NEW).expect(202);
    const link = { token: await lastLink(shop, NEW) };
    const elsewhere = await shop.http.post('/api/account/confirmation').send(link).expect(403);
    expect(elsewhere.body).toMatchObject({ code: 'forbidden' });
    await shop.http.post('/api/account/confirmation').set('cookie', guest).send(link).expect(200);
    await ask('mais-outro@correio.example').expect(400);
  });

  it('emails a customer without a password a link to set one, also once proved, and keeps the session', async () => {
    const shop = await openTestShop();
    const guest = await shop.customerCookie({ emailConfirmedAt: new Date().toISOString(), email: NEW });
    const again = () => shop.http.post('/api/account/confirmation/again').set('cookie', guest).send({});
    await again().expect(202);
    const first = { token: await lastLink(shop, NEW), password: 'uma frase bem longa 7' };
    await shop.http.post('/api/account/password-reset/confirm').set('cookie', guest).send(first).expect(200);
    const { body } = await shop.http.get('/api/account').set('cookie', guest).expect(200);
    expect(body.passwordChangedAt).not.toBeNull();
    await again().expect(409);
  });
});

describe('signing up', () => {
  it('signs the person in at once, and a link confirms the address later, however often it is opened', async () => {
    const shop = await openTestShop();
    const reply = await shop.http.post('/api/account').send(ANA).expect(201);
    const [token = '', mark = ''] = reply.get('set-cookie') ?? [];
    expect(token).toMatch(/^customer_token=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(mark).toMatch(/^customer_here=[\w-]{12}; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    const { body } = await shop.http.get('/api/account/session').expect(200);
    expect(body).toMatchObject({ name: 'Ana', email: 'ana@correio.example', emailConfirmed: false });

    const link = { token: await lastLink(shop, ANA.email) };
    await shop.http.post('/api/account/confirmation').send(link).expect(200);
    const after = await shop.http.get('/api/account/session').expect(200);
    expect(after.body).toMatchObject({ emailConfirmed: true });
    await shop.http.post('/api/account/confirmation').send(link).expect(200); // two taps
    await shop.http
      .post('/api/account/confirmation')
      .send({ token: 'a'.repeat(43) })
      .expect(409);
    await shop.http.post('/api/account/confirmation/again').send({}).expect(409);

    const short = await shop.http
      .post('/api/account')
      .send({ ...ANA, name: 'M' })
      .expect(400);
    expect(short.body.errors).toEqual([{ path: 'name', message: 'Use ao menos 2 letras' }]);
    // The address is not proved yet: signing up with a stranger's address sends them no custom text.
    const stranger = { ...ANA, name: 'https://golpe.example', email: 'bia@correio.example' };
    await supertest(shop.server).post('/api/account').send(stranger).expect(201);
    const greetings = (await lettersOf(shop)).map(({ text }) => text.split('\n')[0]);
    expect(greetings).toEqual(['Olá!', 'Olá!']);
  });

  it('is confirmed in a browser of the account, or with its password, and by no tap elsewhere', async () => {
    const shop = await openTestShop();
    // A stranger signs up with Ana's address; she gets the email.
    const stranger = supertest.agent(shop.server);
    await stranger.post('/api/account').send(ANA).expect(201);
    const link = { token: await lastLink(shop, ANA.email) };
    const ana = supertest.agent(shop.server);
    const confirm = (password?: string) =>
      ana.post('/api/account/confirmation').send({ ...link, ...(password && { password }) });
    const refusal = await confirm().expect(403);
    expect(refusal.body).toMatchObject({ code: 'password_required', errors: [{ path: 'password' }] });
    const wrong = await confirm('nao-e-esta-frase').expect(400);
    expect(wrong.body.errors).toEqual([{ path: 'password', message: 'Senha incorreta' }]);
    const session = async () => (await stranger.get('/api/account/session').expect(200)).body;
    expect(await session()).toMatchObject({ emailConfirmed: false });
    await confirm(ANA.password).expect(200);
    expect(await session()).toMatchObject({ emailConfirmed: true });
    // The link opened again says so, without a password.
    await supertest(shop.server).post('/api/account/confirmation').send(link).expect(200);

    // A browser still knows an account after sign-out.
    const bia = supertest.agent(shop.server);
    await bia
      .post('/api/account')
      .send({ ...ANA, email: 'bia@correio.example' })
      .expect(201);
    const other = { token: await lastLink(shop, 'bia@correio.example') };
    await bia.delete('/api/account/session').expect(204);
    await bia.post('/api/account/confirmation').send(other).expect(200);
  });

  it('gives a known address the same reply, opens no session, and emails its owner', async () => {
    const shop = await openTestShop();
    const bia = await shop.customer({ email: 'bia@correio.example' });
    const fresh = await supertest(shop.server).post('/api/account').send(ANA).expect(201);
    const known = await supertest(shop.server)
      .post('/api/account')
      .send({ ...ANA, email: 'BIA@correio.example' })
      .expect(201);
    expect(known.body).toEqual(fresh.body);
    expect(known.get('set-cookie')).toBeUndefined();
    const { text } = (await lettersOf(shop)).find(({ recipient }) => recipient === bia.email) ?? {};
    expect(text).toContain('já tem cadastro');
    expect(text).toContain(`Olá, ${bia.name.split(' ')[0]}!`);
    // The account's password has not changed.
    await shop.signInCustomer(bia);
  });

  it('gives a guest of earlier orders an account, by the email alone', async () => {
    const shop = await openTestShop();
    const { email } = await shop.customer({ passwordHash: null, emailConfirmedAt: null });
    await shop.http
      .post('/api/account')
      .send({ ...ANA, email })
      .expect(201);
    await shop.http.get('/api/account/session').expect(401);
    const password = 'outra-frase-longa';
    await shop.http
      .post('/api/account/password-reset/confirm')
      .send({ token: await lastLink(shop, email), password })
      .expect(200);
    const { body } = await (await shop.signInCustomer({ email, password })).get('/api/account/session');
    expect(body).toMatchObject({ email, emailConfirmed: true });
  });

  it('refuses sign-up while the shop takes no new accounts', async () => {
    const shop = await openTestShop();
    await shop.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...TEST_SETTINGS, enableRegistration: false }) })
      .execute();
    const { body } = await shop.http.post('/api/account').send(ANA).expect(403);
    expect(body.detail).toBe('O cadastro de novas contas está fechado no momento.');
  });

  it('names every field that is missing', async () => {
    const shop = await openTestShop();
    const { body } = await shop.http.post('/api/account').send({ password: 'curta' }).expect(400);
    expect(body.errors).toEqual([
      { path: 'name', message: 'Informe o seu nome' },
      { path: 'email', message: 'O e-mail é obrigatório' },
      { path: 'password', message: 'Use pelo menos 10 caracteres' },
      { path: 'terms', message: 'Aceite os termos para criar a conta' },
    ]);
  });

  it('creates one account from many sign-ups at the same moment', async () => {
    const shop = await openTestShop();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => supertest(shop.server).post('/api/account').send(ANA)),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(replies.filter((reply) => reply.get('set-cookie')).length).toBe(1);
    expect(await shop.db.selectFrom('customer').selectAll().execute()).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('gives the same reply to an unknown address, one without a password, and a wrong password', async () => {
    const shop = await openTestShop();
    const { email } = await shop.customer();
    const { email: without } = await shop.customer({ passwordHash: null });
    const replies = await Promise.all(
      [
        { email, password: 'errada-errada' },
        { email: without, password: TEST_PASSWORD },
        { email: 'ninguem@correio.example', password: TEST_PASSWORD },
      ].map((body) => shop.http.post('/api/account/session').send(body).expect(401)),
    );
    const [wrong, ...others] = replies.map(({ body }) => ({ ...(body as object), requestId: '' }));
    expect(wrong).toMatchObject({ code: 'wrong_credentials', detail: 'E-mail ou senha incorretos' });
    for (const other of others) expect(other).toEqual(wrong);
  });

  it('limits guesses at one account, and at many from one address', async () => {
    const shop = await shopWithClock();
    const { email } = await shop.customer();
    const guess = (address: string, password = 'errada-errada') =>
      shop.http.post('/api/account/session').send({ email: address, password });
    for (let tries = 0; tries < 10; tries++) await guess(email).expect(401);
    await guess(email, TEST_PASSWORD).expect(429);
    for (let tries = 0; tries < 90; tries++)
      await guess(`n${tries}@correio.example`).expect(tries < 89 ? 401 : 429);
    shop.wait(15 * MINUTE);
    await guess(email, TEST_PASSWORD).expect(201);
  }, 30_000);
});

describe('a customer session', () => {
  it('ends after fourteen days without a request, and after thirty in any case', async () => {
    const shop = await shopWithClock();
    const ana = await shop.customer();
    const idle = await shop.signInCustomer(ana);
    const busy = await shop.signInCustomer(ana);
    shop.wait(13 * DAY);
    await busy.get('/api/account/session').expect(200);
    shop.wait(DAY);
    await idle.get('/api/account/session').expect(401);
    await busy.get('/api/account/session').expect(200);
    shop.wait(13 * DAY);
    await busy.get('/api/account/session').expect(200);
    shop.wait(3 * DAY);
    await busy.get('/api/account/session').expect(401);
  });

  it('ends for every copy of its token at sign-out', async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    await ana.delete('/api/account/session').expect(204);
    await ana.get('/api/account/session').expect(401);
  });

  it('ends on the next request after a ban, and the customer cannot sign in again', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer();
    const ana = await shop.signInCustomer(customer);
    const chief = await shop.signIn();
    await chief
      .put(`/api/admin/customers/${customer.id}/status`)
      .send({ status: 'banned', reason: 'Fraude comprovada', version: 1 })
      .expect(200);
    await ana.get('/api/account/session').expect(401);
    const open = shop.db.selectFrom('customerSession').selectAll().where('endedAt', 'is', null);
    expect(await open.execute()).toEqual([]);
    const { email, password } = customer;
    const { body } = await shop.http.post('/api/account/session').send({ email, password }).expect(403);
    expect(body.detail).toMatch(/suspensa/);

    // After the ban the customer signs in again: ended sessions stay ended.
    await chief
      .put(`/api/admin/customers/${customer.id}/status`)
      .send({ status: 'active', version: 2 })
      .expect(200);
    await ana.get('/api/account/session').expect(401);
    await shop.signInCustomer(customer);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link that works once, within an hour, and ends every session', async () => {
    const shop = await shopWithClock();
    const customer = await shop.customer();
    const ana = await shop.signInCustomer(customer);
    const { email } = customer;
    const ask = () => shop.http.post('/api/account/password-reset').send({ email }).expect(202);
    const choose = (token: string) =>
      shop.http.post('/api/account/password-reset/confirm').send({ token, password: 'outra-frase-longa' });
    await ask();
    const late = await lastLink(shop, email);
    shop.wait(60 * MINUTE);
    await choose(late).expect(409);
    await ask();
    const token = await lastLink(shop, email);
    const tokens = await shop.db.selectFrom('accountToken').selectAll().execute();
    expect(tokens.length).toBeGreaterThan(0);
    expect(JSON.stringify(tokens)).not.toContain(token);
    await choose(token).expect(200);
    await choose(token).expect(409);
    await ana.get('/api/account/session').expect(401);
    await shop.http.post('/api/account/session').send({ email, password: TEST_PASSWORD }).expect(401);
    await shop.signInCustomer({ email, password: 'outra-frase-longa' });
  });

  it('accepts no link that is older than a changed password', async () => {
    const shop = await openTestShop();
    const ana = supertest.agent(shop.server);
    await ana.post('/api/account').send(ANA).expect(201);
    const confirmation = await lastLink(shop, ANA.email);
    const requestLink = async () => {
      await shop.http.post('/api/account/password-reset').send({ email: ANA.email }).expect(202);
      return lastLink(shop, ANA.email);
    };
    const choose = (token: string, password = 'a-frase-do-ladrao') =>
      shop.http.post('/api/account/password-reset/confirm').send({ token, password });
    const reset = await requestLink();
    const newPassword = 'uma-frase-mais-longa';
    await ana.put('/api/account/password').send({ currentPassword: ANA.password, newPassword }).expect(200);
    await choose(reset).expect(409);
    await ana.post('/api/account/confirmation').send({ token: confirmation }).expect(409);

    // Nor a link that is older than another link's change.
    const [first, second] = [await requestLink(), await requestLink()];
    await choose(second, 'mais-uma-frase-longa').expect(200);
    await choose(first).expect(409);
  });

  it('gives the same reply and sends one email, whether the address is known or not', async () => {
    const shop = await openTestShop();
    const { email } = await shop.customer();
    const { email: banned } = await shop.customer({ status: 'banned' });
    const replies = await Promise.all(
      [email, banned, 'ninguem@correio.example'].map((address) =>
        shop.http.post('/api/account/password-reset').send({ email: address }).expect(202),
      ),
    );
    for (const { body } of replies) expect(body).toEqual({ status: 'accepted' });
    const letters = await lettersOf(shop);
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual(
      [email, banned, 'ninguem@correio.example'].sort(),
    );
    expect(letters.filter(({ text }) => text.includes('?token=')).map(({ recipient }) => recipient)).toEqual([
      email,
    ]);
  });

  it('limits the emails to one mailbox', async () => {
    const shop = await openTestShop();
    const ask = () => shop.http.post('/api/account/password-reset').send({ email: 'ana@correio.example' });
    for (let tries = 0; tries < 5; tries++) await ask().expect(202);
    await ask().expect(429);
  });
});

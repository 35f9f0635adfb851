import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop, TEST_PASSWORD, TEST_SETTINGS, type TestShop } from '#server/testing/testShop.ts';
import { fillPlaces } from '#shared/values/places.ts';

const VICTIM = 'vitima@correio.example';
/** Looks like a name, and is a message to its reader. */
const WORDS = 'Ligue-para-o-golpe';
const NAME = `${WORDS} https://golpe.example`;

const mailsOf = ({ db }: Pick<TestShop, 'db'>) => db.selectFrom('mail').selectAll().execute();

it('sends no text of the person who typed an address to its owner, by any action', async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const as = { name: NAME, email: VICTIM, terms: true };
  const { http } = shop;
  // This account's current address is proved, and its new one is not.
  const owner = await shop.customer({ name: WORDS });
  const wants = { email: VICTIM, currentPassword: TEST_PASSWORD };
  await (await shop.signInCustomer(owner)).put('/api/account/email').send(wants).expect(202);
  await http
    .post('/api/contact')
    .send({ ...as, message: NAME })
    .expect(201);
  await http.post('/api/newsletter').send({ email: VICTIM }).expect(202);
  const chat = supertest.agent(shop.server);
  await chat.post('/api/chat/lines').send({ id: randomUUID(), text: NAME }).expect(201);
  await chat.put('/api/chat/email').send({ email: VICTIM }).expect(200);
  const { body: inbox } = await admin.get('/api/admin/messages').expect(200);
  for (const { id } of inbox.items)
    await admin.post(`/api/admin/messages/${id}/replies`).send({ text: 'Respondemos.' }).expect(201);

  const stranger = supertest.agent(shop.server);
  await stranger
    .post('/api/account')
    .send({ ...as, password: 'uma-frase-bem-longa' })
    .expect(201);
  await stranger.post('/api/account/confirmation/again').send({}).expect(202);
  await stranger.post('/api/account/password-reset').send({ email: VICTIM }).expect(202);
  const product = await shop.product({ stock: 9 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const order = await shop.buy(stranger, { lines });
  await stranger.post(`/api/account/orders/${order.number}/cancel`).send({}).expect(200);
  const paid = await shop.buy(stranger, { lines });
  await shop.pay(paid);
  await stranger.post(`/api/account/orders/${paid.number}/refund`).send({}).expect(200);
  const owed = await salesOf(shop.db).order({
    customerId: (
      await shop.db.selectFrom('customer').select('id').where('email', '=', VICTIM).executeTakeFirstOrThrow()
    ).id,
    status: 'processing',
    lines: [{ delivery: '15min', dueAt: '2026-01-15T12:15:00.000Z' }],
  });
  await admin
    .post(`/api/admin/orders/${owed.id}/lines/${owed.lines[0]?.id}/delivery`)
    .send({ kind: 'message', text: 'ABC' })
    .expect(200);

  const mails = await mailsOf(shop);
  expect(mails.length).toBeGreaterThan(10);
  // The shop's own email about a delivery goes to no typed address.
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
    new Set([VICTIM, TEST_SETTINGS.storeEmail, owner.email]),
  );
  for (const { subject, text } of mails.filter(({ recipient }) => recipient === VICTIM)) {
    expect(`${subject}\n${text}`).not.toMatch(/golpe/);
    expect(text).toMatch(/^Olá!\n\n/);
    expect(text).toMatch(/\n\nLoja de Teste($|\n\n---\nPara sair da lista)/);
    expect(`${subject}\n${text}`).not.toMatch(/\{\w+\}|undefined/);
  }
});

it('greets an owner with a proved address by first name, where that is a name', async () => {
  const shop = await openTestShop();
  for (const name of ['Ana Souza', 'http://x.example vem', 'D’Ávila'])
    await shop.http
      .post('/api/account/password-reset')
      .send({ email: (await shop.customer({ name })).email })
      .expect(202);
  const greetings = (await mailsOf(shop)).map(({ text }) => text.split('\n')[0]);
  expect(new Set(greetings)).toEqual(new Set(['Olá, Ana!', 'Olá!', 'Olá, D’Ávila!']));
});

it('fills each place once: a value in braces stays unchanged', () => {
  expect(fillPlaces('{a} e {b}, {c}', { a: '{b}', b: '2' })).toBe('{b} e 2, {c}');
});

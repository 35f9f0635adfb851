import type supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD, TEST_SETTINGS } from '#server/testing/testShop.ts';
import {
  OpenToQuestionsListing,
  listQuestions,
  listShopQuestions,
} from '#shared/contract/account/questions.ts';
import { listAdminQuestions } from '#shared/contract/admin/questions.ts';
import { DAY } from '#shared/values/time.ts';
import * as questions from './questions.store.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

type Browser = ReturnType<typeof supertest.agent>;

/** Zé sells an account; Ana is an old customer, Eva signed up today. */
async function openShop() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const ana = await shop.customer({ id: 'ana', name: 'Ana Souza Lima' });
  const [zé, buyer, eva] = [
    await shop.signInCustomer(await shop.customer({ id: 'ze' })),
    await shop.signInCustomer(ana),
    await shop.signInCustomer(await shop.customer({ id: 'eva', joinedAt: new Date(START).toISOString() })),
  ];
  const { id: sellerId } = await shop.seller({ ownerId: 'ze', name: 'Loja do Zé' });
  const listing = await shop.product({ sellerId, title: 'Conta nível 30' });
  const address = `/api/account/listing-questions/${listing.slug}`;
  const ask = (who: Browser, text: string) => who.post(address).send({ text });
  const answer = (who: Browser, id: string, text: string) =>
    who.post(`/api/seller/questions/${id}/answer`).send({ text });
  const shown = async () =>
    listQuestions.reply.parse(
      (await shop.http.get(`/api/products/${listing.slug}/questions`).expect(200)).body,
    );
  const own = async (who: Browser) => OpenToQuestionsListing.parse((await who.get(address).expect(200)).body);
  const ofShop = async () =>
    listShopQuestions.reply.parse((await zé.get('/api/seller/questions').expect(200)).body).items;
  const bell = async (who: Browser) => (await who.get('/api/account/notices').expect(200)).body.items;
  return { ...shop, clock, zé, buyer, eva, sellerId, listing, ask, answer, shown, own, ofShop, bell };
}

it('publishes a question when its seller has answered, with names and without contact data', async () => {
  const shop = await openShop();
  const { buyer, zé, eva, ask, answer } = shop;
  expect((await ask(buyer, ' ').expect(400)).body).toMatchObject({ errors: [{ path: 'text' }] });
  expect((await ask(buyer, 'a'.repeat(501)).expect(400)).body).toMatchObject({ errors: [{ path: 'text' }] });
  expect((await ask(buyer, 'a senha: 123').expect(400)).body).toMatchObject({ errors: [{ path: 'text' }] });
  expect((await ask(buyer, 'Me chama no zap?').expect(400)).body.errors).toMatchObject([
    { path: 'text', message: expect.stringContaining('“chama no zap”') },
  ]);
  await shop.http
    .post(`/api/account/listing-questions/${shop.listing.slug}`)
    .send({ text: 'Oi' })
    .expect(401);
  await ask(zé, 'Oi?').expect(409);
  const { id } = (await ask(buyer, 'Tem a skin azul? Ligue 11 95555-0123').expect(201)).body;
  expect(await shop.shown()).toMatchObject({ items: [], total: 0 });
  expect((await shop.own(buyer)).questions).toMatchObject([{ id, masked: true, answer: null }]);
  expect((await shop.own(eva)).questions).toEqual([]);
  expect(await shop.ofShop()).toMatchObject([{ id, author: 'Ana L.', answer: null }]);
  expect((await zé.get('/api/seller').expect(200)).body).toMatchObject({ questions: 1 });
  expect(await shop.bell(zé)).toMatchObject([{ kind: 'messages', path: '/vender/perguntas', readAt: null }]);

  expect((await answer(zé, id, 'Chama no ze@correio.example').expect(400)).body.errors).toMatchObject([
    { path: 'text', message: expect.stringContaining('ze@correio.example') },
  ]);
  await shop.seller({ ownerId: 'eva' });
  await answer(eva, id, 'Tem.').expect(404);
  await answer(buyer, id, 'Tem.').expect(403);
  shop.clock.now = new Date(START + 1_000);
  await answer(zé, id, 'Tem.').expect(200);
  await answer(zé, id, 'Não tem.').expect(409);
  await expect
    .poll(async () => (await shop.shown()).items)
    .toEqual([
      {
        id,
        author: 'Ana L.',
        text: 'Tem a skin azul? Ligue [contato ocultado]',
        askedAt: new Date(START).toISOString(),
        answer: 'Tem.',
        answeredAt: new Date(START + 1_000).toISOString(),
      },
    ]);
  expect((await zé.get('/api/seller').expect(200)).body).toMatchObject({ questions: 0 });
  expect(await shop.bell(zé)).toMatchObject([{ readAt: expect.any(String) }]);
  expect(await shop.bell(buyer)).toMatchObject([{ path: `/perguntar/${shop.listing.slug}` }]);
  const mails = await shop.db.selectFrom('mail').select(['recipient', 'text']).execute();
  expect(mails).toHaveLength(1); // that to the seller was withdrawn
  expect(mails[0]?.text).not.toMatch(/skin|Tem\./);

  // An unanswered question may be withdrawn by its author.
  const { id: other } = (await ask(buyer, 'E a vermelha?').expect(201)).body;
  await eva.delete(`/api/account/questions/${other}`).expect(404);
  await buyer.delete(`/api/account/questions/${id}`).expect(404);
  await buyer.delete(`/api/account/questions/${other}`).expect(204);
  expect(await shop.ofShop()).toHaveLength(1);
  await shop.http.get('/api/products/nao-ha/questions').expect(404);
});

it('counts parallel copies of a question once, against a daily limit of three for a new account', async () => {
  const shop = await openShop();
  const { eva, ask } = shop;
  const sent = await Promise.all(Array.from({ length: 3 }, () => ask(eva, 'Tem a skin azul?')));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
  expect(await shop.ofShop()).toHaveLength(1);
  for (const [text, status] of [
    ['E a verde?', 201],
    ['E a preta?', 201],
    ['E a branca?', 429],
    ['Tem a skin azul?', 201],
  ] as const)
    expect([text, (await ask(eva, text)).status]).toEqual([text, status]);
  expect((await ask(eva, 'E a roxa?')).body.detail).toBe(
    'Na primeira semana da conta você faz até 3 perguntas por dia. Tente de novo em 24 horas.',
  );
  await shop.db
    .updateTable('seller')
    .set({ standing: 'suspended' })
    .where('id', '=', shop.sellerId)
    .execute();
  const { body } = await ask(eva, 'Tem?').expect(409);
  expect(body.detail).toBe('Perguntas sobre este anúncio são com o atendimento.');
});

it('is reported by customers, removed and restored by the team with a reason, and deleted with its author', async () => {
  const shop = await openShop();
  const { buyer, zé, eva, ask, answer } = shop;
  const { id } = (await ask(buyer, 'Aceita pagar por fora?').expect(201)).body;
  const report = (who: Browser, reason: string) =>
    who.post(`/api/account/question-reports/${id}`).send({ reason });
  await report(eva, 'outside').expect(404); // not public yet
  await answer(zé, id, 'Aceito.').expect(200);
  await report(eva, 'outro').expect(400);
  for (let times = 0; times < 2; times += 1)
    expect((await report(eva, 'outside').expect(200)).body).toMatchObject({ reported: true });

  const admin = await shop.signIn();
  const judged = async (state = '') =>
    listAdminQuestions.reply.parse((await admin.get(`/api/admin/questions?state=${state}`).expect(200)).body);
  const waiting = async () => (await admin.get('/api/admin/waiting').expect(200)).body.reportedQuestions;
  expect(await waiting()).toBe(1);
  expect(await judged('reported')).toMatchObject({
    items: [{ id, reports: ['outside'], by: { id: 'ana' } }],
    counts: { reported: 1, published: 0 },
  });
  const judge = (removed: boolean, reason: string, version: number) =>
    admin.patch(`/api/admin/questions/${id}`).send({ removed, reason, version });
  await judge(true, '', 3).expect(400);
  const reason = 'Combina pagar fora da loja.';
  // Written, answered and reported once each: a decision on an older version is refused.
  expect((await judge(false, reason, 2).expect(409)).body).toMatchObject({ code: 'stale_version' });
  expect((await judge(true, reason, 3).expect(200)).body).toMatchObject({ state: 'removed', reports: [] });
  expect((await judge(false, 'Não vi nada.', 3).expect(409)).body).toMatchObject({ code: 'stale_version' });
  await expect.poll(async () => (await shop.shown()).total).toBe(0);
  expect(await waiting()).toBe(0);
  expect((await shop.own(buyer)).questions).toMatchObject([{ removedReason: reason }]);
  expect((await shop.own(buyer)).mayTalk).toBe(false);
  expect(await shop.ofShop()).toMatchObject([{ removedReason: reason }]);
  for (const who of [buyer, zé]) expect((await shop.bell(who))[0]).toMatchObject({ detail: reason });
  expect((await admin.get('/api/admin/audit?subject=question').expect(200)).body.items).toMatchObject([
    { label: 'Conta nível 30', after: { removed: true, reason } },
  ]);
  await judge(false, 'Era engano.', 4).expect(200);
  await expect.poll(async () => (await shop.shown()).total).toBe(1);
  await admin.patch('/api/admin/questions/nao-ha').send({ removed: true, reason, version: 1 }).expect(404);

  expect((await buyer.get('/api/account/export').expect(200)).body.questions).toMatchObject([
    { listing: 'Conta nível 30', text: 'Aceita pagar por fora?', answer: 'Aceito.' },
  ]);
  expect((await zé.get('/api/account/export').expect(200)).body.questions).toMatchObject([
    { text: null, answer: 'Aceito.' },
  ]);
  expect((await eva.get('/api/account/export').expect(200)).body.questionReports).toMatchObject([
    { listing: 'Conta nível 30', reason: 'outside' },
  ]);
  await buyer.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  await expect.poll(async () => (await shop.shown()).total).toBe(0);
  expect(await shop.db.selectFrom('questionReport').selectAll().execute()).toEqual([]);

  // Unanswered questions are deleted after a year.
  await ask(eva, 'Tem?').expect(201);
  await questions.purge(shop.db, new Date(START + 364 * DAY));
  expect(await shop.ofShop()).toHaveLength(1);
  await questions.purge(shop.db, new Date(START + 366 * DAY));
  expect(await shop.ofShop()).toEqual([]);
  // An answered one is deleted a year after its product lost its page.
  const now = new Date(START).toISOString();
  await ask(eva, 'Ainda tem?').expect(201);
  await shop.db.updateTable('listingQuestion').set({ answer: 'Tem.', answeredAt: now }).execute();
  await shop.db.updateTable('product').set({ archivedAt: now }).execute();
  await questions.purge(shop.db, new Date(START + 364 * DAY));
  expect(await shop.ofShop()).toHaveLength(1);
  await questions.purge(shop.db, new Date(START + 366 * DAY));
  expect(await shop.ofShop()).toEqual([]);
});

it('about a product whose seller has no owner goes to the team, which answers in public', async () => {
  const shop = await openShop();
  const { buyer, ask } = shop;
  const admin = await shop.signIn();
  const list = async () =>
    listAdminQuestions.reply.parse((await admin.get('/api/admin/questions').expect(200)).body).items;
  const { id: other } = (await ask(buyer, 'E a do Zé?').expect(201)).body;
  await shop.db.updateTable('seller').set({ ownerId: null }).where('id', '=', shop.sellerId).execute();
  const product = (await shop.http.get(`/api/products/${shop.listing.slug}`).expect(200)).body;
  expect(product.seller.answers).toBe(true);
  const { id } = (await ask(buyer, 'Vale para dois computadores?').expect(201)).body;
  const mails = await shop.db
    .selectFrom('mail')
    .where('recipient', '=', TEST_SETTINGS.storeEmail)
    .select(['subject', 'text'])
    .execute();
  expect(mails).toMatchObject([{ subject: 'Pergunta sobre “Conta nível 30” espera a equipe' }]);
  expect(mails[0]?.text).toContain('/alpha/dashboard/questions?state=waiting');
  const waiting = async () => (await admin.get('/api/admin/waiting').expect(200)).body.shopQuestions;
  expect(await waiting()).toBe(2);
  expect(await list()).toMatchObject([{ answerable: true }, { answerable: true }]);

  const path = `/api/admin/questions/${id}/answer`;
  const answer = (text: string) => admin.post(path).send({ text });
  expect((await answer('Chama no ze@correio.example').expect(400)).body.errors).toMatchObject([
    { path: 'text', message: expect.stringContaining('ze@correio.example') },
  ]);
  await answer('').expect(400);
  await shop.http.post(path).send({ text: 'Sim.' }).expect(401);
  await buyer.post(path).send({ text: 'Sim.' }).expect(401);
  await admin.post('/api/admin/questions/none/answer').send({ text: 'Sim.' }).expect(404);
  expect((await answer('Sim, vale.').expect(200)).body).toMatchObject({
    state: 'published',
    answer: 'Sim, vale.',
    answerable: false,
  });
  await answer('Não vale.').expect(409);
  expect(await waiting()).toBe(1);
  expect((await shop.shown()).items).toMatchObject([{ id, answer: 'Sim, vale.' }]);
  expect(await shop.bell(buyer)).toMatchObject([{ kind: 'messages' }]);
  expect(await shop.own(buyer)).toMatchObject({ against: null, mayTalk: false });

  await shop.db.updateTable('seller').set({ ownerId: 'ze' }).where('id', '=', shop.sellerId).execute();
  const { body } = await admin
    .post(`/api/admin/questions/${other}/answer`)
    .send({ text: 'Sim.' })
    .expect(409);
  expect(body.detail).toBe('O vendedor responde a esta pergunta.');
});

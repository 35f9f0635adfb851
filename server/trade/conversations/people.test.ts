import supertest from 'supertest';
import { expect, it } from 'vitest';
import { eventStream } from '#server/testing/eventStream.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { Conversation } from '#shared/contract/account/conversations.ts';
import { listPersonReports } from '#shared/contract/admin/personReports.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';
import { refreshAnswerTimes } from './answerTime.ts';
import * as personReports from './personReports.store.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

type Browser = ReturnType<typeof supertest.agent>;

/** Ana has bought from Zé, who has not delivered yet, and writes to him about another listing. */
async function openShop() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const cookies = {
    zé: await shop.customerCookie({ id: 'ze', name: 'Zé Lima' }),
    ana: await shop.customerCookie({ id: 'ana', name: 'Ana Souza' }),
    eva: await shop.customerCookie({ id: 'eva', name: 'Eva' }),
  };
  const browserWith = (cookie: string) => supertest.agent(shop.server).set('cookie', cookie);
  const [zé, ana, eva] = [browserWith(cookies.zé), browserWith(cookies.ana), browserWith(cookies.eva)];
  const { id: sellerId } = await shop.seller({ ownerId: 'ze', name: 'Loja do Zé', slug: 'ze' });
  const sold = await shop.product({ sellerId, title: 'Conta', delivery: '1h', guaranteeDays: 7 });
  const other = await shop.product({ sellerId, categoryId: sold.categoryId, title: 'Outra conta' });
  const { number } = await shop.buy(ana, { lines: [{ productId: sold.id, quantity: 1 }], method: 'card' });
  const before = `/api/account/conversations/antes`;
  await shop.db
    .insertInto('conversation')
    .values({
      id: 'antes',
      productId: other.id,
      buyerId: 'ana',
      sellerId,
      lastAt: new Date(START).toISOString(),
    })
    .execute();
  const sale = `${number}-1`;
  const ofSale = `/api/account/conversations/${sale}`;
  let after = 0;
  const say = (who: Browser, text: string, address = before) =>
    who.post(`${address}/messages`).send({ text, after: (after += 1) });
  const read = async (who: Browser, address = before) =>
    Conversation.parse((await who.get(address).expect(200)).body);
  const later = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms));
  return { ...shop, clock, cookies, zé, ana, eva, sellerId, other, before, sale, ofSale, say, read, later };
}

it('lets each of two people block the other, except about an open sale', async () => {
  const shop = await openShop();
  const { zé, ana, eva, before, ofSale } = shop;
  await shop.say(ana, 'Tem?').expect(204);
  await shop.say(ana, 'Quando chega?', ofSale).expect(204);
  await eva.post(`${before}/block`).send({}).expect(404);
  for (let times = 0; times < 2; times += 1) await zé.post(`${before}/block`).send({}).expect(204);

  expect(await shop.read(zé)).toMatchObject({
    blocked: true,
    against: expect.stringContaining('Você bloqueou'),
  });
  const notice = (await shop.read(ana)).against;
  expect(notice).toBe('Esta conversa não recebe mensagens novas. Se precisar, fale com o atendimento.');
  for (const who of [zé, ana]) await shop.say(who, 'Oi?').expect(409);
  expect((await shop.read(ana)).messages).toHaveLength(1);
  const refusal = await ana
    .post(`/api/account/listing-questions/${shop.other.slug}`)
    .send({ text: 'Tem?' })
    .expect(409);
  expect(refusal.body.detail).toBe('Esta loja não recebe perguntas novas desta conta.');

  // The two sides of an open sale reach each other, until neither owes anything.
  expect(await shop.read(zé, ofSale)).toMatchObject({ blocked: true, against: null });
  await shop.say(ana, 'E agora?', ofSale).expect(204);
  await shop.db
    .updateTable('purchaseLine')
    .set({ deliveredAt: shop.clock.now.toISOString(), guaranteeUntil: new Date(START + DAY).toISOString() })
    .execute();
  await shop.say(ana, 'Chegou.', ofSale).expect(204);
  shop.later(2 * DAY);
  await shop.say(ana, 'Obrigada.', ofSale).expect(409);
  await shop.db.updateTable('purchaseLine').set({ disputedAt: shop.clock.now.toISOString() }).execute();
  await shop.say(ana, 'A disputa.', ofSale).expect(204);

  expect((await zé.get('/api/account/export').expect(200)).body.blocked).toHaveLength(1);
  await zé.delete(`${before}/block`).expect(204);
  expect(await shop.read(ana)).toMatchObject({ against: null });
  await shop.say(ana, 'De volta?').expect(204);
});

it('brings a report about the other side to the team, who reads with a reason and answers both', async () => {
  const shop = await openShop();
  const { zé, ana, eva, before } = shop;
  const report = (who: Browser, fault: string, text = '') =>
    who.post(`${before}/reports`).send({ fault, text });
  await report(eva, 'fraud').expect(404);
  await report(ana, 'outra').expect(400);
  await shop.say(zé, 'Paga por fora?').expect(204);
  await report(ana, 'outside', 'Quer Pix direto.').expect(201);
  await report(ana, 'fraud').expect(409);
  expect(await shop.read(ana)).toMatchObject({ reported: true });
  expect(await shop.read(zé)).toMatchObject({ reported: false });

  const admin = await shop.signIn();
  expect((await admin.get('/api/admin/waiting').expect(200)).body.reportedPeople).toBe(1);
  const { items } = listPersonReports.reply.parse(
    (await admin.get('/api/admin/person-reports?state=open').expect(200)).body,
  );
  expect(items).toMatchObject([
    {
      about: { id: 'ze', shop: 'ze' },
      by: { id: 'ana', shop: null },
      fault: 'outside',
      title: 'Outra conta',
    },
  ]);
  const address = `/api/admin/person-reports/${items[0]?.id}`;
  expect((await admin.get(address).expect(200)).body).toMatchObject({
    text: 'Quer Pix direto.',
    messages: 1,
    others: 0,
  });
  await admin.get(`${address}/conversation/pictures/1`).expect(409);
  await admin.post(`${address}/conversation`).send({ reason: 'sim' }).expect(400);
  const reason = 'A denúncia fala do que foi dito.';
  const reply = await admin.post(`${address}/conversation`).send({ reason }).expect(200);
  expect(reply.body.messages).toMatchObject([{ text: 'Paga por fora?' }, { side: 'team' }]);
  expect((await shop.read(zé)).messages.at(-1)?.text).toContain(reason);

  const decide = (version: number) =>
    admin
      .post(`${address}/decision`)
      .send({ outcome: 'uphold', reason: 'Pagamento é só pela loja.', version });
  await decide(7).expect(409);
  expect((await decide(1).expect(200)).body).toMatchObject({ state: 'upheld', version: 2 });
  await decide(2).expect(409);
  const bell = async (who: Browser) => (await who.get('/api/account/notices').expect(200)).body.items[0];
  for (const who of [ana, zé])
    expect(await bell(who)).toMatchObject({ detail: '“Outra conta”. Pagamento é só pela loja.' });
  expect((await admin.get('/api/admin/audit?subject=personReport').expect(200)).body.items).toMatchObject([
    { action: 'updated', after: { state: 'upheld' } },
    { action: 'viewed' },
  ]);
  expect((await ana.get('/api/account/export').expect(200)).body.personReports).toMatchObject([
    { fault: 'outside', text: 'Quer Pix direto.' },
  ]);

  // A deleted account gets no email.
  await report(zé, 'fraud').expect(201);
  const [last] = listPersonReports.reply.parse(
    (await admin.get('/api/admin/person-reports?state=open').expect(200)).body,
  ).items;
  await shop.db
    .updateTable('customer')
    .set({ name: 'Conta apagada', anonymizedAt: new Date(START).toISOString() })
    .where('id', '=', 'ana')
    .execute();
  await admin
    .post(`/api/admin/person-reports/${last?.id}/decision`)
    .send({ outcome: 'uphold', reason: 'Assunto encerrado.', version: 1 })
    .expect(200);
  expect(await bell(zé)).toMatchObject({ detail: '“Outra conta”. Assunto encerrado.' });
  expect(
    await shop.db
      .selectFrom('mail')
      .where('text', 'like', '%Assunto encerrado%')
      .select('recipient')
      .execute(),
  ).toHaveLength(1);
  expect((await admin.get('/api/admin/audit?subject=personReport').expect(200)).body.items[0]).toMatchObject({
    label: 'Outra conta',
  });
  await personReports.purge(shop.db, new Date(START + 366 * DAY));
  await admin.get(address).expect(404);
});

it("shows a shop's answer time: the median of a month, from three answers on, stored with each answer", async () => {
  const shop = await openShop();
  const { zé, ana } = shop;
  const minutes = async () => (await shop.http.get('/api/sellers/ze').expect(200)).body.answerMinutes;
  const answerAfter = async (wait: number) => {
    await shop.say(ana, 'E?').expect(204);
    shop.later(wait * MINUTE);
    await shop.say(ana, 'Oi?').expect(204); // the clock runs from the first
    await shop.say(zé, 'Sim.').expect(204);
    await shop.say(zé, 'E mais.').expect(204); // answers nothing
  };
  await answerAfter(90);
  await answerAfter(12);
  expect(await minutes()).toBeNull();
  await answerAfter(4);
  await expect.poll(minutes).toBe(12);
  expect(await shop.read(ana)).toMatchObject({ answerMinutes: 12 });
  expect(await shop.read(zé)).toMatchObject({ answerMinutes: null });
  const product = await shop.http.get(`/api/products/${shop.other.slug}`).expect(200);
  expect(product.body.seller).toMatchObject({ answerMinutes: 12 });
  await refreshAnswerTimes(shop.db, new Date(START + 31 * DAY));
  await expect.poll(minutes).toBeNull();
});

it("inserts a seller's quick reply into a conversation, with that conversation's names", async () => {
  const shop = await openShop();
  const { zé, ana, ofSale, sale } = shop;
  const address = '/api/seller/quick-replies';
  const add = (text: string) => zé.post(address).send({ text });
  await ana.get(address).expect(403);
  for (const text of ['', 'Oi, {cliente}!'])
    expect((await add(text).expect(400)).body.errors).toMatchObject([{ path: 'text' }]);
  expect((await add('Oi, {cliente}!')).body.errors[0].message).toContain('{cliente}');
  await add('Oi, {comprador}!').expect(201);
  const { items } = (await add('{produto} é a venda {venda}.').expect(201)).body;
  expect(await shop.read(zé)).toMatchObject({ quickReplies: [{ text: 'Oi, Ana!' }] });
  const texts = async () => (await shop.read(zé, ofSale)).quickReplies.map(({ text }) => text);
  expect(await texts()).toEqual(['Oi, Ana!', `Conta é a venda ${sale}.`]);
  expect(await shop.read(ana, ofSale)).toMatchObject({ quickReplies: [] });

  const of = (id: string) => `${address}/${id}`;
  await zé
    .post(`${of(items[1].id)}/move`)
    .send({ to: 'up' })
    .expect(200);
  await zé
    .post(`${of(items[1].id)}/move`)
    .send({ to: 'up' })
    .expect(200); // it is the first already
  await zé.put(of(items[0].id)).send({ text: 'Olá, {comprador}!' }).expect(200);
  expect(await texts()).toEqual([`Conta é a venda ${sale}.`, 'Olá, Ana!']);
  await shop.seller({ ownerId: 'eva' });
  await shop.eva.delete(of(items[0].id)).expect(404);
  await shop.eva.put(of(items[0].id)).send({ text: 'Oi' }).expect(404);
  await shop.eva
    .post(`${of(items[0].id)}/move`)
    .send({ to: 'up' })
    .expect(404);
  await zé.delete(of(items[1].id)).expect(204);
  expect((await zé.get('/api/account/export').expect(200)).body.quickReplies).toEqual([
    { text: 'Olá, {comprador}!' },
  ]);
  for (let count = 1; count < 20; count += 1) await add(`Texto ${count}`).expect(201);
  await add('Mais um').expect(409);
});

it('signals the lists of both sides on changes in their conversations, and no other lists', async () => {
  const shop = await openShop();
  const address = '/api/account/conversations/events';
  await shop.ana.get(`${address}?as=seller`).expect(403);
  const [toAna, toEva] = [
    await eventStream(shop.server, address, { cookie: shop.cookies.ana }),
    await eventStream(shop.server, address, { cookie: shop.cookies.eva }),
  ];
  const toZé = await eventStream(shop.server, `${address}?as=seller`, { cookie: shop.cookies.zé });
  await shop.say(shop.ana, 'Tem?').expect(204);
  for (const stream of [toAna, toZé])
    await expect.poll(() => stream.events()).toContainEqual({ changed: 'conversations' });
  expect(toEva.events()).not.toContainEqual({ changed: 'conversations' });
});

import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { keptPurchase } from '#server/testing/keptPurchase.ts';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { PNG } from '#server/testing/pictures.ts';
import { APPLICATION } from '#server/testing/sellerApplication.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '#server/testing/testShop.ts';
import { createApiKey } from '#shared/contract/admin/apiKeys.ts';
import { EVENT_DATA, listEvents } from '#shared/contract/admin/events.ts';
import { type Event } from '#shared/contract/eventLog.ts';
import { EVENT_TYPES } from '#shared/contract/events.ts';

type Http = Awaited<ReturnType<TestShop['signIn']>>;

/** All events since the last read. */
async function readerOf(http: Pick<Http, 'get'>) {
  let after: string | null = null;
  const all: Event[] = [];
  const next = async () => {
    const { body } = await http
      .get('/api/admin/events')
      .query({ perPage: 100, ...(after && { after }) })
      .expect(200);
    const read = listEvents.reply.parse(body);
    ({ after } = read);
    all.push(...read.items);
    return read.items;
  };
  await next();
  all.length = 0;
  return { next, all, types: async () => (await next()).map(({ type }) => type) };
}

async function openShop() {
  const shop = await openTestShop();
  const team = await shop.signIn();
  await shop.category({ slug: 'jogos', name: 'Jogos' });
  const owner = await shop.customer({ name: 'Zé' });
  const seller = await shop.seller({ ownerId: owner.id, name: 'Loja do Zé' });
  const listing = await shop.product({ sellerId: seller.id, title: 'Conta nível 30' });
  const ana = await shop.customer({ name: 'Ana Souza', email: 'ana@correio.example' });
  const [zé, buyer] = [await shop.signInCustomer(owner), await shop.signInCustomer(ana)];
  const reader = await readerOf(team);
  return { ...shop, team, zé, ana, buyer, listing, reader };
}

/** Each body has exactly its schema's fields. */
function expectShown(all: readonly Event[]) {
  for (const { type, data } of all)
    if (Object.keys(data).length > 1)
      expect(EVENT_DATA[EVENT_TYPES[type].subject].parse(data), type).toEqual(data);
}

it('shows messages and chats as the inbox does, and no customer link after deletion', async () => {
  const { team, buyer, reader, ...shop } = await openShop();
  const message = {
    name: 'Ana Souza',
    email: 'ana@correio.example',
    message: 'Cadê o meu pedido?',
    terms: true,
  };
  await buyer.post('/api/contact').send(message).expect(201);
  const [received] = await reader.next();
  const { items } = (await team.get('/api/admin/messages').expect(200)).body;
  expect(received).toMatchObject({ type: 'message.received' });
  expect(received?.data).toEqual(items[0]);
  expect(received?.data).toMatchObject({ excerpt: message.message, customerId: shop.ana.id, state: 'open' });

  const at = `/api/admin/messages/${items[0].id}`;
  await team.post(`${at}/replies`).send({ text: 'A caminho.' }).expect(201);
  expect(await reader.next()).toMatchObject([{ type: 'message.answered', data: { state: 'answered' } }]);
  // Any further answer is an event.
  await team.post(`${at}/replies`).send({ text: 'Chegou?' }).expect(201);
  expect(await reader.types()).toEqual(['message.answered']);
  for (const state of ['closed', 'open']) await team.patch(at).send({ state }).expect(200);
  expect(await reader.types()).toEqual(['message.closed', 'message.reopened']);

  const visitor = supertest.agent(shop.server);
  const say = (text: string) => visitor.post('/api/chat/lines').send({ id: randomUUID(), text }).expect(201);
  await say('Oi');
  const [firstEvent, ...more] = await reader.next();
  expect(more).toEqual([]);
  expect(firstEvent).toMatchObject({ type: 'message.received', data: { kind: 'chat', excerpt: 'Oi' } });
  await team
    .post(`/api/admin/messages/${String(firstEvent?.data['id'])}/replies`)
    .send({ text: 'Olá!' })
    .expect(201);
  expect(await reader.types()).toEqual(['message.answered']);
  await say('Tem estoque?');
  expect(await reader.next()).toMatchObject([
    { type: 'message.received', data: { state: 'open', excerpt: 'Tem estoque?' } },
  ]);
  expectShown(reader.all);

  await buyer.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD });
  await reader.next();
  const { items: again } = (await team.get('/api/admin/events').query({ perPage: 100 }).expect(200)).body;
  const events = (again as Event[]).filter(({ data }) => data['id'] === items[0].id);
  expect(events.map(({ data }) => data['customerId'])).toEqual([null, null, null, null, null]);
});

it('reports questions, and of a withdrawn one only that it was withdrawn', async () => {
  const { team, zé, buyer, listing, reader } = await openShop();
  const ask = async (text: string) =>
    (await buyer.post(`/api/account/listing-questions/${listing.slug}`).send({ text }).expect(201)).body
      .id as string;
  const id = await ask('Tem a skin azul?');
  const [questionEvent] = await reader.next();
  expect(questionEvent).toMatchObject({
    type: 'question.asked',
    data: { id, state: 'waiting', by: { name: 'Ana Souza' } },
  });
  await zé.post(`/api/seller/questions/${id}/answer`).send({ text: 'Tem sim.' }).expect(200);
  expect(await reader.next()).toMatchObject([
    { type: 'question.answered', data: { state: 'published', answer: 'Tem sim.' } },
  ]);
  await zé.post(`/api/account/question-reports/${id}`).send({ reason: 'insult' }).expect(200);
  const reported = await reader.next();
  expect(reported).toMatchObject([{ type: 'question.reported', data: { state: 'reported' } }]);
  const moderate = async (removed: boolean) => {
    const { items } = (await team.get('/api/admin/questions').expect(200)).body;
    const body = { removed, reason: 'Fora do assunto.', version: items[0].version };
    await team.patch(`/api/admin/questions/${id}`).send(body).expect(200);
    return reader.types();
  };
  expect(await moderate(true)).toEqual(['question.removed']);
  expect(await moderate(false)).toEqual(['question.restored']);

  const other = await ask('SEGREDO, esquece');
  await buyer.delete(`/api/account/questions/${other}`).expect(204);
  expectShown(reader.all);
  expect(await reader.next()).toMatchObject([
    { type: 'question.asked', data: { id: other } },
    { type: 'question.deleted', data: { id: other } },
  ]);
  const { text } = await team.get('/api/admin/events').query({ perPage: 100 }).expect(200);
  expect(text).not.toContain('SEGREDO');
});

it('reports applications without their sealed fields, waiting listings, and their decisions', async () => {
  const { team, zé, buyer, reader, ...shop } = await openShop();
  const own = '/api/account/seller-application';
  const send = async (who: Http, changed: object = {}) => {
    for (const kind of ['identity', 'selfie'])
      await who.post(`${own}/documents/${kind}`).attach('document', PNG, 'rg.png').expect(201);
    await who
      .post(`${own}/submission`)
      .send({ ...APPLICATION, ...changed })
      .expect(200);
  };
  await send(buyer);
  const [sent] = await reader.next();
  const { items } = (await team.get('/api/admin/seller-applications').expect(200)).body;
  expect(sent).toMatchObject({ type: 'application.submitted' });
  expect(sent?.data).toEqual(items[0]);
  const decide = async (path: string, decision: object) => {
    const { version } = (await team.get(path).expect(200)).body;
    await team
      .post(`${path}/decision`)
      .send({ ...decision, version })
      .expect(200);
    return reader.next();
  };
  const at = `/api/admin/seller-applications/${items[0].id}`;
  const back = { outcome: 'changes', reason: 'Falta o endereço.' };
  expect(await decide(at, back)).toMatchObject([{ type: 'application.changes', data: { state: 'changes' } }]);
  await send(buyer);
  expect((await decide(at, { outcome: 'approve' })).map(({ type }) => type).toSorted()).toEqual([
    'application.approved',
    'application.submitted',
    'seller.created',
  ]);

  const id = (await zé.post('/api/seller/products').send({}).expect(201)).body.id as string;
  const submission = `/api/seller/products/${id}/submission`;
  await zé.post(submission).send(DRAFT).expect(200);
  expect(await reader.next()).toMatchObject([
    { type: 'listing.submitted', data: { id, title: DRAFT.title } },
  ]);
  await zé.delete(submission).expect(204);
  expect(await reader.next()).toMatchObject([{ type: 'listing.withdrawn', data: { id } }]);
  await zé.post(submission).send(DRAFT).expect(200);
  const listing = `/api/admin/listings/${id}`;
  expect((await decide(listing, back)).map(({ type }) => type)).toEqual([
    'listing.submitted',
    'listing.changes',
  ]);
  await zé.post(submission).send(DRAFT).expect(200);
  const [, ...approved] = await decide(listing, { outcome: 'approve' });
  const { body: product } = await team.get(`/api/admin/products/${id}`).expect(200);
  expect(approved.map(({ type }) => type).toSorted()).toEqual(['listing.approved', 'product.created']);
  expect(approved.find(({ type }) => type === 'listing.approved')?.data).toEqual(product);
  expectShown(reader.all);
  expect(JSON.stringify(reader.all)).not.toMatch(/52998224725|529\.982|Prado/);

  // Deleting an account removes it from its application's events.
  const eva = await shop.customer({ name: 'Eva Lima' });
  const leaving = await shop.signInCustomer(eva);
  await send(leaving, { taxId: '111.444.777-35', pixKey: '11144477735', shopName: 'Toca da Eva' });
  const eventMatch = async () =>
    (await team.get('/api/admin/events').query({ perPage: 100 }).expect(200)).text.match(
      /Eva Lima|Toca da Eva/g,
    );
  expect(await eventMatch()).toContain('Toca da Eva');
  await leaving.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect(await eventMatch()).toBeNull();
  expect(await reader.types()).toEqual(expect.arrayContaining(['application.submitted', 'customer.removed']));
});

it('reports reports without their authors, as far as each reader may read them', async () => {
  const { team, listing, reader, ...shop } = await openShop();
  const keyFor = async (...scopes: string[]) => {
    const body = { name: scopes.join(' '), scopes: ['events.read', ...scopes], validDays: 1 };
    const apiKey = createApiKey.reply.parse(
      (await team.post('/api/admin/api-keys').send(body).expect(201)).body,
    );
    return supertest.agent(shop.server).set('authorization', `Bearer ${apiKey.secret}`);
  };
  let networks = 0;
  const report = async (name: string) => {
    const buyer = await shop.customer({ name, email: `${name}@gmail.com`.toLowerCase() });
    const who = await shop.signInCustomer(buyer);
    // Each from its own network: only distinct buyers take a listing off sale.
    await shop.db.updateTable('customerSession').set({ address: '' }).execute();
    const bought = { sellerId: listing.sellerId, productId: listing.id };
    await keptPurchase(shop.db, buyer.id, bought, `198.51.100.${(networks += 1)}`);
    const reportInput = { reason: 'misleading', text: 'SEGREDO de quem denuncia' };
    await who.post(`/api/account/listing-reports/${listing.slug}`).send(reportInput).expect(200);
  };
  const types = async () => (await reader.types()).filter((type) => !/^(customer|order)\./.test(type));
  await report('Delatora');
  expect(await types()).toEqual(['report.received']);
  await report('Outra');
  await report('Terceira');
  expect((await types()).toSorted()).toEqual([
    'product.updated',
    'report.held',
    'report.received',
    'report.received',
  ]);
  const { items } = (await team.get('/api/admin/listing-reports').expect(200)).body;
  const at = `/api/admin/listing-reports/${items[0].id}`;
  const { version } = (await team.get(at).expect(200)).body;
  await team.post(`${at}/decision`).send({ outcome: 'keep', reason: 'Está certo.', version }).expect(200);
  const decisionEvents = await reader.next();
  expect(decisionEvents.find(({ type }) => type === 'report.kept')).toMatchObject({
    data: { id: items[0].id, state: 'kept' },
  });
  expectShown(reader.all);
  const reportEvents = reader.all.filter(({ type }) => type.startsWith('report.'));
  expect(JSON.stringify(reportEvents)).not.toMatch(/SEGREDO|Delatora/);

  await shop.http
    .post('/api/contact')
    .send({ name: 'Eva', email: 'eva@correio.example', message: 'Só para a equipe.', terms: true })
    .expect(201);
  await reader.next();
  const kindsFor = async (...scopes: string[]) => {
    const { body } = await (
      await keyFor(...scopes)
    )
      .get('/api/admin/events')
      .query({ perPage: 100 })
      .expect(200);
    return [...new Set((body.items as Event[]).map(({ type }) => type.split('.')[0] ?? ''))].toSorted(
      (one, other) => one.localeCompare(other),
    );
  };
  expect(await kindsFor('messages.read')).toEqual(['message']);
  expect(await kindsFor('listings.reports')).toEqual(['report']);
  expect(await kindsFor('listings.read')).toEqual([]);
});

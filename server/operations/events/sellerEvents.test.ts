import supertest from 'supertest';
import { expect, it } from 'vitest';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '#server/testing/testShop.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { EVENT_DAYS } from '#shared/contract/events.ts';
import { listSellerEvents } from '#shared/contract/seller/events.ts';
import { SELLER_SCOPES, type SellerScope } from '#shared/people/sellerScopes.ts';
import { DAY } from '#shared/values/time.ts';
import * as events from './events.store.ts';

type Http = Awaited<ReturnType<TestShop['signInCustomer']>>;
const EVENTS = '/api/seller/events';

const page = async (http: Http, query: object = {}) =>
  listSellerEvents.reply.parse(
    (
      await http
        .get(EVENTS)
        .query({ perPage: 100, ...query })
        .expect(200)
    ).body,
  );

/** All events since the last read, and their types. */
function readerOf(http: Http) {
  let after: string | undefined;
  const next = async () => {
    const read = await page(http, after === undefined ? {} : { after });
    after = read.after ?? undefined;
    return read.items;
  };
  return { next, types: async () => (await next()).map(({ type }) => type) };
}

/** Zé and Bia each sell in their own shop; Ana buys from both in one order. */
async function openMarket() {
  const clock = { now: Date.parse('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => new Date(clock.now), limits: { reads: 0, writes: 0 } });
  const [zé, bia] = [await shop.customer({ name: 'Zé Lima' }), await shop.customer({ name: 'Bia Reis' })];
  const ana = await shop.customer({ name: 'Ana Segredo', email: 'ana.segredo@correio.example' });
  const own = await shop.seller({ ownerId: zé.id, name: 'Loja do Zé' });
  const other = await shop.seller({ ownerId: bia.id, name: 'Loja da Bia' });
  const [owner, rival, buyer] = [
    await shop.signInCustomer(zé),
    await shop.signInCustomer(bia),
    await shop.signInCustomer(ana),
  ];
  const listing = await shop.product({
    sellerId: own.id,
    title: 'Conta antiga',
    priceCents: 10_000,
    delivery: '1h',
    stock: 9,
    guaranteeDays: 7,
  });
  const others = await shop.product({ sellerId: other.id, title: 'Conta da Bia', delivery: '1h', stock: 9 });
  const program = async (scopes: readonly SellerScope[]) => {
    const keyInput = { sellerId: own.id, customerId: zé.id, name: scopes.join(' '), scopes, validDays: 90 };
    const { key } = await sellerKeys.insert(shop.db, keyInput, new Date(clock.now));
    return supertest.agent(shop.server).set('authorization', `Bearer ${key}`);
  };
  const buyBoth = () =>
    shop.buy(buyer, {
      lines: [listing, others].map(({ id }) => ({ productId: id, quantity: 1 })),
      method: 'card',
    });
  return { shop, clock, own, ana, owner, rival, buyer, listing, program, buyBoth };
}

it('shows a seller each sale as in their list, and nothing else of the order', async () => {
  const { shop, owner, rival, listing, buyer, buyBoth } = await openMarket();
  const reader = readerOf(owner);
  await reader.next();
  const { number, orderId } = await buyBoth();
  const paid = await reader.next();
  expect(paid.map(({ type }) => type)).toEqual(['sale.paid']);
  const [sale] = (await owner.get('/api/seller/sales').expect(200)).body.items as object[];
  expect(paid[0]).toMatchObject({ version: 1, timestamp: '2026-01-15T12:00:00.000Z' });
  expect(paid[0]?.data).toEqual(sale);
  expect(sale).toMatchObject({ number: `${number}-1`, buyer: 'Ana', title: listing.title });
  await owner
    .post(`/api/seller/sales/${number}-1/delivery`)
    .send({ kind: 'code', code: 'SEGREDO-1' })
    .expect(200);
  const [line] = (await buyer.get(`/api/account/orders/${number}`).expect(200)).body.lines as {
    id: string;
  }[];
  await buyer.post(`/api/account/orders/${orderId}/lines/${line?.id}/reveal`).send({}).expect(200);
  await buyer.post(`/api/account/orders/${orderId}/lines/${line?.id}/confirmation`).send({}).expect(200);
  const story = await reader.next();
  expect(story.map(({ type }) => type)).toEqual(['sale.delivered', 'sale.confirmed']);
  const all = JSON.stringify([paid, story]);
  for (const word of ['Segredo', 'SEGREDO', 'correio.example', 'Bia']) expect(all).not.toContain(word);
  // The order's other seller gets only their own line; the back-office gets both.
  const rivalPage = await page(rival);
  expect(rivalPage.items.map(({ type }) => type)).toEqual(['sale.paid']);
  expect(JSON.stringify(rivalPage)).not.toContain(listing.title);
  const { body } = await (await shop.signIn()).get('/api/admin/events?perPage=100').expect(200);
  const office = (body as { items: { type: string }[] }).items.map(({ type }) => type);
  expect(office).toContain('order.paid');
  expect(office.filter((type) => type.startsWith('sale.'))).toEqual([]);
});

it('notifies the seller and programs of a partial refund, and of a full one by its result', async () => {
  const { shop, owner, rival, buyBoth } = await openMarket();
  const { number, orderId } = await buyBoth();
  await owner.post(`/api/seller/sales/${number}-1/delivery`).send({ kind: 'code', code: 'K-1' }).expect(200);
  const [reader, other] = [readerOf(owner), readerOf(rival)];
  await reader.next();
  await other.next();
  const admin = await shop.signIn();
  const order = `/api/admin/orders/${orderId}`;
  const refund = async (more: object) => {
    const { version, lines } = (await admin.get(order).expect(200)).body as Order;
    await admin
      .post(`${order}/lines/${lines[0]?.id}/refund`)
      .send({ reason: 'Não funciona', version, ...more })
      .expect(200);
  };
  const office = async () => {
    const { body } = await admin.get('/api/admin/events?perPage=100').expect(200);
    return (body as { items: { type: string }[] }).items
      .map(({ type }) => type)
      .filter((type) => type === 'line.refunded' || type === 'line.revoked');
  };
  await refund({ amount: 30 });
  const events = await reader.next();
  expect(events.map(({ type }) => type)).toEqual(['sale.refunded']);
  const [sale] = (await owner.get('/api/seller/sales').expect(200)).body.items as object[];
  expect(events[0]?.data).toEqual(sale);
  expect(sale).toMatchObject({ number: `${number}-1`, refunded: 30 });
  expect(await office()).toEqual(['line.refunded']);
  // Refunding the rest takes the line back, which is the only event.
  await refund({});
  expect(await reader.types()).toEqual(['sale.revoked']);
  expect(await office()).toEqual(['line.refunded', 'line.revoked']);
  expect(await other.types()).toEqual([]);
});

it("reports the team's decisions on listings and each step of a payout", async () => {
  const { shop, own, owner, listing } = await openMarket();
  await shop.category({ slug: 'jogos', name: 'Jogos' });
  const reader = readerOf(owner);
  await reader.next();
  const expectTold = async (type: string, list: string) => {
    const events = (await reader.next()).filter((each) => !each.type.startsWith('stock.'));
    expect(events.map((each) => each.type)).toEqual([type]);
    const { items } = (await owner.get(`/api/seller/${list}`).expect(200)).body as { items: object[] };
    expect(items).toContainEqual(events[0]?.data);
  };
  const id = (await owner.post('/api/seller/products').send({}).expect(201)).body.id as string;
  const team = await shop.signIn();
  for (const [outcome, type] of [
    ['changes', 'listing.changes'],
    ['approve', 'listing.approved'],
  ]) {
    await owner.post(`/api/seller/products/${id}/submission`).send(DRAFT).expect(200);
    expect(await reader.types()).toEqual([]);
    const { version } = (await team.get(`/api/admin/listings/${id}`).expect(200)).body as { version: number };
    await team
      .post(`/api/admin/listings/${id}/decision`)
      .send({ outcome, version, ...(outcome === 'changes' && { reason: 'Falta uma foto do nível.' }) })
      .expect(200);
    await expectTold(type ?? '', 'products');
  }
  const offSale = (offSaleAt: string | null) =>
    shop.db.updateTable('product').set({ offSaleAt }).where('id', '=', listing.id).execute();
  await offSale('2026-01-15T12:00:00.000Z');
  await expectTold('listing.off_sale', 'products');
  await offSale(null);
  await expectTold('listing.on_sale', 'products');

  const payoutInput = { sellerId: own.id, amountCents: 5_000, weekly: 0, keyHint: '***', requestKey: 'one' };
  const payoutRow = { ...payoutInput, id: 'p1', state: 'requested', requestedAt: '2026-01-15T12:00:00.000Z' };
  await shop.db
    .insertInto('payout')
    .values(payoutRow as never)
    .execute();
  await expectTold('payout.requested', 'payouts');
  for (const state of ['in_review', 'sent', 'paid', 'failed', 'refused'] as const) {
    const become = () => shop.db.updateTable('payout').set({ state, reason: 'Conta encerrada' }).execute();
    await become();
    await expectTold(`payout.${state}`, 'payouts');
    // The same state again is no event.
    await become();
    expect(await reader.types()).toEqual([]);
  }
});

it("shows questions, messages, disputes, reviews, listings, stock and payouts as the seller's lists do", async () => {
  const { shop, own, owner, buyer, listing, buyBoth } = await openMarket();
  const reader = readerOf(owner);
  const { number, orderId } = await buyBoth();
  await owner.post(`/api/seller/sales/${number}-1/delivery`).send({ kind: 'code', code: 'K-1' }).expect(200);
  await reader.next();
  const expectTold = async (types: string[], list: string) => {
    const events = await reader.next();
    expect(events.map(({ type }) => type)).toEqual(types);
    const { items } = (await owner.get(`/api/seller/${list}`).expect(200)).body as { items: object[] };
    expect(items).toContainEqual(events.at(-1)?.data);
  };
  await buyer
    .post(`/api/account/listing-questions/${listing.slug}`)
    .send({ text: 'Serve no celular?' })
    .expect(201);
  await expectTold(['question.asked'], 'questions');
  await buyer
    .post(`/api/account/conversations/${number}-1/messages`)
    .send({ text: 'Como ativo?', after: 0 })
    .expect(204);
  await expectTold(['conversation.message'], 'conversations');
  const [{ id: lineId }] = (await buyer.get(`/api/account/orders/${orderId}`).expect(200)).body.lines as [
    { id: string },
  ];
  await buyer
    .post(`/api/account/orders/${orderId}/lines/${lineId}/dispute`)
    .send({ reason: 'other', text: 'A chave que recebi não funciona em lugar nenhum.' })
    .expect(201);
  await expectTold(['dispute.opened'], 'disputes');
  const pending = await shop.review({ productId: listing.id, text: 'Gostei muito', state: 'pending' });
  expect(await reader.types()).toEqual([]);
  await shop.db.updateTable('review').set({ state: 'published' }).where('id', '=', pending.id).execute();
  await expectTold(['review.published'], 'reviews');
  await shop.db.updateTable('product').set({ stock: 0 }).where('id', '=', listing.id).execute();
  await expectTold(['stock.out'], 'products');
  await shop.db.updateTable('product').set({ stock: 3 }).where('id', '=', listing.id).execute();
  expect(await reader.types()).toEqual(['stock.back']);
  await shop.db.updateTable('product').set({ stock: 2 }).where('id', '=', listing.id).execute();
  expect(await reader.types()).toEqual([]);
  await shop.db
    .insertInto('payout')
    .values({
      id: 'p1',
      sellerId: own.id,
      amountCents: 5_000,
      state: 'requested',
      weekly: 0,
      keyHint: '***',
      requestKey: 'one',
      requestedAt: '2026-01-15T12:00:00.000Z',
    } as never)
    .execute();
  await expectTold(['payout.requested'], 'payouts');
});

it("lets a key read the types it may read, pages them, and refuses another reader's cursor", async () => {
  const { shop, clock, owner, rival, listing, buyer, program, buyBoth } = await openMarket();
  await buyBoth();
  await buyer
    .post(`/api/account/listing-questions/${listing.slug}`)
    .send({ text: 'Serve no celular?' })
    .expect(201);
  const all = await page(owner);
  expect(all.items.map(({ type }) => type)).toEqual(['sale.paid', 'question.asked']);
  const types = async (scopes: readonly SellerScope[], query: object = {}) => {
    const read = await page(await program(scopes), query);
    return [read.items.map(({ type }) => type), read.types.length] as const;
  };
  expect(await types(['events.read'])).toEqual([[], 0]);
  expect(await types(['events.read', 'questions.read'])).toEqual([['question.asked'], 5]);
  expect(await types(Object.keys(SELLER_SCOPES) as SellerScope[])).toEqual([
    ['sale.paid', 'question.asked'],
    all.types.length,
  ]);
  expect(await types(['events.read', 'sales.read'], { type: 'sale.paid' })).toEqual([['sale.paid'], 1]);
  await (await program(['sales.read'])).get(EVENTS).expect(403);
  const first = await page(owner, { perPage: 1 });
  expect(first).toMatchObject({ more: true, after: all.items[0]?.id });
  expect(await page(owner, { perPage: 1, after: first.after })).toMatchObject({
    items: [all.items[1]],
    more: false,
  });
  const [rivalEvent] = (await page(rival)).items;
  for (const after of [rivalEvent?.id, `evt_${'0'.repeat(32)}`])
    expect((await owner.get(EVENTS).query({ after }).expect(400)).body).toMatchObject({
      code: 'cursor_expired',
    });
  await (await shop.signInCustomer()).get(EVENTS).expect(403);
  await owner.get(`${EVENTS}?type=order.paid`).expect(400);
  const later = await program(Object.keys(SELLER_SCOPES) as SellerScope[]);
  clock.now += (EVENT_DAYS + 1) * DAY;
  await events.purge(shop.db, new Date(clock.now));
  expect((await page(later)).items.length).toBeLessThan(2);
});

it('removes a deleted account from its events, and sends none of a shop without owner', async () => {
  const { shop, own, owner, buyer, ana, listing, buyBoth } = await openMarket();
  const { number } = await buyBoth();
  await buyer
    .post(`/api/account/listing-questions/${listing.slug}`)
    .send({ text: 'Serve no celular?' })
    .expect(201);
  await buyer
    .post(`/api/account/conversations/${number}-1/messages`)
    .send({ text: 'Sou eu', after: 0 })
    .expect(204);
  const { id: purchaseLineId } = await shop.db
    .selectFrom('purchaseLine')
    .where('sellerId', '=', own.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const review = { author: 'Ana S.', text: 'Boa', state: 'published', purchaseLineId } as const;
  await shop.review({ ...review, productId: listing.id });
  expect(JSON.stringify(await page(owner))).toContain('"Ana"');
  expect(JSON.stringify(await page(owner))).toContain('"Ana S."');
  await shop.db.updateTable('purchase').set({ status: 'completed' }).execute();
  await buyer.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  const row = await shop.db
    .selectFrom('customer')
    .where('id', '=', ana.id)
    .select('anonymizedAt')
    .executeTakeFirstOrThrow();
  expect(row.anonymizedAt).not.toBeNull();
  const eventPage = await page(owner);
  expect(eventPage.items.map(({ type }) => type)).toContain('sale.paid');
  for (const word of ['Ana', 'celular']) expect(JSON.stringify(eventPage)).not.toContain(word);
  await shop.db.updateTable('seller').set({ ownerId: null }).where('id', '=', own.id).execute();
  const remainingEvents = await shop.db
    .selectFrom('event')
    .where('sellerId', '=', own.id)
    .selectAll()
    .execute();
  expect(remainingEvents.length).toBeGreaterThan(0);
  for (const { data, subjectId } of remainingEvents)
    expect(JSON.parse(data ?? '')).toEqual({ id: subjectId });
});

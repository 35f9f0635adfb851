import { describe, expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { deliver, reserve, revoke } from '#server/trade/inventory/units.store.ts';
import { readBuyerOrder } from '#shared/contract/account/orders.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';

const NOW = new Date('2026-01-15T12:00:00.000Z');

async function openShop() {
  const shop = await openTestShop({ now: () => NOW });
  const sales = salesOf(shop.db);
  const admin = await shop.signIn();
  const buyer = await shop.customer({ name: 'Ana Souza' });
  const browser = await shop.signInCustomer(buyer);
  const product = await shop.product();
  await admin
    .post(`/api/admin/products/${product.id}/units`)
    .send({ kind: 'licence', text: 'AAAA-1111;No site\nBBBB-2222\nCCCC-3333' })
    .expect(201);
  /** An order of two units, paid as the checkout would have it. */
  const bought = async () => {
    const order = await sales.order({
      customerId: buyer.id,
      status: 'processing',
      lines: [{ productId: product.id, quantity: 2 }],
    });
    const lineId = order.lines[0]?.id ?? '';
    await transaction(shop.db, async (trx) => {
      await reserve(trx, { productId: product.id, quantity: 2, lineId, until: NOW });
      await deliver(trx, lineId, NOW);
    });
    const line = `/api/account/orders/${order.id}/lines/${lineId}`;
    return { ...order, lineId, line };
  };
  return { ...shop, ...sales, admin, buyer, browser, product, bought };
}

describe('a customer’s own orders', () => {
  it('lists them newest first, and reads one by id and by number', async () => {
    const shop = await openShop();
    const order = await shop.bought();
    await shop.order({ customerId: shop.buyer.id, placedAt: '2025-01-01T12:00:00.000Z' });
    const { body } = await shop.browser.get('/api/account/orders').expect(200);
    expect(body).toMatchObject({ total: 2, items: [{ number: orderNumber(order.seq), unseen: 1 }, {}] });
    for (const id of [order.id, orderNumber(order.seq)]) {
      const read = readBuyerOrder.reply.parse(
        (await shop.browser.get(`/api/account/orders/${id}`).expect(200)).body,
      );
      expect(read.lines[0]).toMatchObject({ state: 'ready', kinds: ['licence'], quantity: 2 });
    }
  });

  it('shows an order to its buyer alone, on every endpoint', async () => {
    const shop = await openShop();
    const order = await shop.bought();
    const stranger = await shop.signInCustomer();
    await stranger.get(`/api/account/orders/${order.id}`).expect(404);
    await stranger.post(`${order.line}/reveal`).send({}).expect(404);
    await stranger.post(`${order.line}/review`).send({ stars: 5 }).expect(404);
    await shop.http.post(`${order.line}/reveal`).send({}).expect(401);
    await shop.admin.post(`${order.line}/reveal`).send({}).expect(401);
    expect(await shop.db.selectFrom('unitReveal').selectAll().execute()).toEqual([]);
  });

  it('shows the customer the events of an order, without the notes of the team', async () => {
    const shop = await openShop();
    const order = await shop.bought();
    await shop.admin.patch(`/api/admin/orders/${order.id}`).send({ note: 'Cliente difícil.' }).expect(200);
    const { text } = await shop.browser.get(`/api/account/orders/${order.id}`).expect(200);
    expect(text).not.toContain('difícil');
    expect(readBuyerOrder.reply.parse(JSON.parse(text)).events.map(({ kind }) => kind)).toEqual([
      'placed',
      'delivered',
    ]);
  });

  it('shows each refused try with its reason, and no waiting card while the bank decides', async () => {
    const shop = await openShop();
    const lines = [{ productId: shop.product.id, quantity: 1 }];
    const refused = await shop.buy(shop.browser, { lines, method: 'card', card: '4000000000009995' });
    const read = async ({ number }: { number: string }) =>
      readBuyerOrder.reply.parse((await shop.browser.get(`/api/account/orders/${number}`).expect(200)).body);
    const reason = 'O cartão não tem limite para esta compra.';
    const first = await read(refused);
    expect(first).toMatchObject({ inReview: false, payment: { status: 'refused', reason } });
    expect(first.events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['placed', null],
      ['refused', reason],
    ]);
    const waiting = await shop.buy(shop.browser, { lines, method: 'card', card: '4000000000000101' });
    expect(await read(waiting)).toMatchObject({ inReview: true, payment: { status: 'pending' } });
    const { body } = await shop.browser.get('/api/account/orders').expect(200);
    expect(body.items.map(({ inReview }: { inReview: boolean }) => inReview)).toEqual([true, false]);
    await shop.pay(waiting);
    // All events have the same instant, and the story still has their order.
    const paid = await read(waiting);
    expect(new Set(paid.events.map(({ at }) => at)).size).toBe(1);
    expect(paid.events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'delivered', 'completed']);
    expect(paid.refundable).toBe(100);
  });
});

describe('revealing', () => {
  it('reveals a purchase as often as the buyer asks, and records when and from where', async () => {
    const shop = await openShop();
    const { id, line } = await shop.bought();
    for (let times = 0; times < 2; times++) {
      const { body } = await shop.browser
        .post(`${line}/reveal`)
        .set('user-agent', 'Fone 1')
        .send({})
        .expect(200);
      expect(body.items).toEqual([
        { kind: 'licence', key: 'AAAA-1111', note: 'No site' },
        { kind: 'licence', key: 'BBBB-2222', note: null },
      ]);
    }
    const { body } = await shop.admin.get(`/api/admin/orders/${id}`).expect(200);
    expect(body.lines[0].reveals).toHaveLength(4);
    expect(body.lines[0].reveals[0]).toMatchObject({ at: NOW.toISOString(), userAgent: 'Fone 1' });
    expect(body.lines[0].units[0]).toMatchObject({ state: 'revealed', revealedAt: NOW.toISOString() });
  });

  it('refuses before it is paid, after it was cancelled and after the money went back', async () => {
    const shop = await openShop();
    const { line, lineId } = await shop.bought();
    await transaction(shop.db, (trx) => revoke(trx, lineId, NOW));
    await shop.browser.post(`${line}/reveal`).send({}).expect(409);
    for (const status of ['pending', 'cancelled', 'processing'] as const) {
      const order = await shop.order({ customerId: shop.buyer.id, status });
      await shop.browser
        .post(`/api/account/orders/${order.id}/lines/${order.lines[0]?.id}/reveal`)
        .send({})
        .expect(409);
    }
  });

  it('asks to look again after a unit was replaced, and no longer shows the old one', async () => {
    const shop = await openShop();
    const { id, line } = await shop.bought();
    await shop.browser.post(`${line}/reveal`).send({}).expect(200);
    const { body: order } = await shop.admin.get(`/api/admin/orders/${id}`).expect(200);
    await shop.admin
      .post(`/api/admin/units/${order.lines[0].units[0].id}/replacement`)
      .send({ reason: 'Não abre mais.' })
      .expect(200);
    const { body: own } = await shop.browser.get(`/api/account/orders/${id}`).expect(200);
    expect(own.lines[0]).toMatchObject({ state: 'ready', replaced: 1 });
    const { body } = await shop.browser.post(`${line}/reveal`).send({}).expect(200);
    expect(body.items.map(({ key }: { key: string }) => key).toSorted()).toEqual(['BBBB-2222', 'CCCC-3333']);
  });
});

describe('reviews by buyers', () => {
  it('have their form found from the product, by who may write one', async () => {
    const shop = await openShop();
    const reviewable = async (browser = shop.browser) =>
      (await browser.get(`/api/account/reviewable/${shop.product.id}`).expect(200)).body as object;
    expect(await reviewable()).toEqual({ line: null });
    const { seq, lineId, line } = await shop.bought();
    expect(await reviewable()).toEqual({ line: null });
    await shop.browser.post(`${line}/reveal`).send({}).expect(200);
    expect(await reviewable()).toEqual({ line: { number: orderNumber(seq), lineId } });
    expect(await reviewable(await shop.signInCustomer())).toEqual({ line: null });
    await shop.browser.post(`${line}/review`).send({ stars: 5 }).expect(201);
    expect(await reviewable()).toEqual({ line: null });
  });

  it('are shown and counted from the moment the shop publishes them until it takes them away', async () => {
    const shop = await openShop();
    const { line } = await shop.bought();
    await shop.browser.post(`${line}/reveal`).send({}).expect(200);
    await shop.review({ productId: shop.product.id, stars: 5 });
    await shop.browser.post(`${line}/review`).send({ stars: 2, text: ' Demorou. ' }).expect(201);
    const { body: everything } = await shop.browser.get('/api/account/export').expect(200);
    expect(everything.reviews).toMatchObject([{ title: shop.product.title, stars: 2, text: 'Demorou.' }]);
    const readProduct = async () =>
      (await shop.http.get(`/api/products/${shop.product.slug}`).expect(200)).body;
    const readReviews = async () =>
      (await shop.http.get(`/api/products/${shop.product.slug}/reviews`)).body.items;
    expect(await readReviews()).toHaveLength(1);

    const { body: page } = await shop.admin.get('/api/admin/reviews?state=pending').expect(200);
    expect(page).toMatchObject({ total: 1, items: [{ author: 'Ana S.', stars: 2, text: 'Demorou.' }] });
    const judge = (state: string) =>
      shop.admin
        .patch(`/api/admin/reviews/${page.items[0].id}`)
        .send({ state, reason: 'Fala de outro produto.' })
        .expect(200);
    await judge('published');
    // PostgreSQL reports a write a moment later.
    await expect
      .poll(readProduct)
      .toMatchObject({ rating: 3.5, ratingCount: 2, reviewSummary: { stars: { 2: 1, 5: 1 } } });
    await expect.poll(readReviews).toHaveLength(2);
    await judge('refused');
    await expect.poll(readProduct).toMatchObject({ rating: 5, ratingCount: 1 });
  });

  it('are one for each line, of what was delivered and looked at and is in no dispute, while the shop wants them', async () => {
    const shop = await openShop();
    const { line, lineId } = await shop.bought();
    const unpaid = await shop.order({ customerId: shop.buyer.id, lines: [{ productId: shop.product.id }] });
    await shop.browser
      .post(`/api/account/orders/${unpaid.id}/lines/${unpaid.lines[0]?.id}/review`)
      .send({ stars: 5 })
      .expect(409);
    await shop.browser.post(`${line}/review`).send({ stars: 6 }).expect(400);
    const review = () => shop.browser.post(`${line}/review`).send({ stars: 1 });
    expect((await review().expect(409)).body).toMatchObject({ code: 'not_reviewable' });
    await shop.browser.post(`${line}/reveal`).send({}).expect(200);
    const disputed = (disputedAt: string | null) =>
      shop.db.updateTable('purchaseLine').set({ disputedAt }).where('id', '=', lineId).execute();
    await disputed(new Date().toISOString());
    expect((await review().expect(409)).body).toMatchObject({ code: 'not_reviewable' });
    await disputed(null);
    const replies = await Promise.all(
      [1, 2, 3].map((stars) => shop.browser.post(`${line}/review`).send({ stars })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

import type supertest from 'supertest';
import { expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import type { Buying } from '#server/testing/checkout.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { ChargeRefused, ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import type { Payment } from '#shared/contract/account/payment.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { centavosOf } from '#shared/values/money.ts';
import { DAY } from '#shared/values/time.ts';
import { settlePayment } from './settlePayment.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

/** A shop that sells keys of two sellers and of its own from the shelf, and Zé's manual deliveries. */
async function openShop() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const { db } = shop;
  const open = async (name: string) => {
    const account = await shop.customer({ name });
    return { account, seller: await shop.seller({ ownerId: account.id, name: `Loja de ${name}` }) };
  };
  const [zé, bia] = [await open('Zé Lima'), await open('Bia Reis')];
  const keyOf = async (priceCents: number, title: string, sellerId?: string) => {
    const product = await shop.product({ priceCents, title, ...(sellerId && { sellerId }) });
    await salesOf(db).units(product.id, 30);
    return product;
  };
  const keys = [
    await keyOf(9_999, 'Chave do Zé', zé.seller.id),
    await keyOf(3_333, 'Chave da Bia', bia.seller.id),
    await keyOf(1_001, 'Chave da loja'),
  ];
  const byHand = await shop.product({
    sellerId: zé.seller.id,
    title: 'Feito pelo Zé',
    priceCents: 2_500,
    delivery: '1h',
    stock: 5,
  });
  const ana = await shop.customer({ name: 'Ana Souza' });
  const buyer = await shop.signInCustomer(ana);
  const buy = async (products: { id: string }[], options: Partial<Buying> = {}) => {
    const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
    const placed = await shop.buy(buyer, { lines, method: 'card', ...options });
    if (options.method === 'pix') await shop.pay(placed);
    const own = `/api/account/orders/${placed.number}`;
    const read = async () => (await buyer.get(own).expect(200)).body as BuyerOrder;
    const lineIds = (await read()).lines.map(({ id }) => id);
    const post = (address: string, by: supertest.Agent = buyer) => by.post(`${own}/${address}`).send({});
    const ofLine = (place: number, move: string) => post(`lines/${lineIds[place]}/${move}`);
    const charge = () =>
      db
        .selectFrom('simuladoCharge')
        .where('requestKey', '=', placed.payment.id)
        .selectAll()
        .executeTakeFirstOrThrow();
    return { ...placed, own, read, lineIds, post, ofLine, charge };
  };
  const balances = async (like: string) => {
    const rows = await db
      .selectFrom('ledgerPosting')
      .where('account', 'like', like)
      .groupBy('account')
      .select((eb) => ['account', eb.fn.sum<number>('amountCents').as('cents')])
      .execute();
    return rows.filter(({ cents }) => cents !== 0).map(({ account }) => account);
  };
  const refunds = () =>
    db.selectFrom('refund').select(['lineId', 'amountCents', 'status', 'withdrawn']).execute();
  const mailsAbout = async (subject: string) =>
    (await db.selectFrom('mail').where('subject', 'like', subject).selectAll().execute()).map(
      ({ recipient, subject: about, text }) => ({ recipient, about, text }),
    );
  return { ...shop, clock, zé, bia, keys, byHand, buyer, buy, balances, refunds, mailsAbout };
}

it('refunds item by item to the centavo of the paid sum, with coupon, Pix discount and interest, and ends the order with the last', async () => {
  const shop = await openShop();
  const admin = await shop.signIn();
  const coupon = { title: 'Promoção', code: 'SETE', kind: 'percent', value: 7.7, mostDiscount: 50 };
  const { body: made } = await admin.post('/api/admin/coupons').send(coupon).expect(201);
  const ways = [{ method: 'pix' }, { method: 'card', installments: 12 }] as const;
  for (const way of ways) {
    const order = await shop.buy(shop.keys, { ...way, coupons: ['SETE'] });
    const before = await order.read();
    expect(before.refundable).toBe(order.payment.charged);
    const sums: number[] = [];
    for (const [place, lineId] of order.lineIds.entries()) {
      const { refundable } = (await order.read()).lines[place] ?? { refundable: 0 };
      sums.push(centavosOf(refundable));
      const { body } = await order.ofLine(place, 'refund').expect(200);
      const after = body as BuyerOrder;
      expect(after.lines[place]).toMatchObject({
        id: lineId,
        state: 'refunded',
        refundable: 0,
        unrefundable: null,
      });
      const total = sums.reduce((sum, each) => sum + each, 0);
      // The provider was asked for exactly the shown sum.
      expect((await order.charge()).refundedCents).toBe(total);
      expect(centavosOf(after.refundable)).toBe(centavosOf(before.charged) - total);
      expect(centavosOf(after.refunded)).toBe(total);
      expect(await brokenBooks(shop.db)).toEqual([]);
    }
    expect(sums.every((cents) => cents > 0)).toBe(true);
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(centavosOf(order.payment.charged));
    // The automatic deliveries were complete before: such an order stays so, as after one whole refund.
    expect(await order.read()).toMatchObject({ status: 'completed', allRefunded: true, refundable: 0 });
    expect((await shop.buyer.get(`${order.own}/payment`)).body).toMatchObject({ status: 'refunded' });
    expect(await shop.balances('seller:%')).toEqual([]);
    expect(await shop.balances('shop:%')).toEqual([]);
    expect(await shop.balances('buyer:%')).toEqual([]);
  }
  expect((await shop.refunds()).every(({ withdrawn, lineId }) => withdrawn === 1 && lineId !== null)).toBe(
    true,
  );
  const stocks = await shop.db.selectFrom('product').select(['stock', 'sold']).execute();
  expect(stocks.filter(({ stock }) => stock === 30)).toHaveLength(3);
  expect(stocks.every(({ sold }) => sold === 0)).toBe(true);
  const { body: used } = await admin.get(`/api/admin/coupons/${made.id}`).expect(200);
  expect(used.uses).toBe(0);
});

it('takes back unrevealed items and leaves revealed ones, each with its reason; all the rest at once with the whole order', async () => {
  const shop = await openShop();
  const [first, second, third] = shop.keys;
  if (!first || !second || !third) throw new Error('No keys.');
  const order = await shop.buy([first, second, third, shop.byHand], { installments: 12 });
  await order.ofLine(0, 'reveal').expect(200);
  const read = await order.read();
  expect(read.lines.map(({ unrefundable }) => unrefundable)).toEqual(['revealed', null, null, null]);
  expect(read.lines[0]?.refundable).toBe(0);
  const { body: seen } = await order.ofLine(0, 'refund').expect(409);
  expect(seen).toMatchObject({ code: 'not_refundable', detail: expect.stringContaining('já foi revelado') });

  // An undelivered one, and then all that is left.
  const { body: one } = await order.ofLine(3, 'refund').expect(200);
  expect((one as BuyerOrder).lines[3]).toMatchObject({ stage: 'cancelled', unrefundable: null });
  expect((one as BuyerOrder).lines[3]?.steps.at(-1)).toMatchObject({
    kind: 'cancelled',
    amount: read.lines[3]?.refundable,
    reason: 'O comprador desistiu.',
  });
  const { refundable, refunded } = one as BuyerOrder;
  const { body: rest } = await order.post('refund').expect(200);
  const after = rest as Payment;
  expect(after).toMatchObject({ status: 'partly_refunded', refundable: 0, orderStatus: 'completed' });
  expect(centavosOf(after.refunded)).toBe(centavosOf(refunded) + centavosOf(refundable));
  expect((await order.charge()).refundedCents).toBe(centavosOf(after.refunded));
  const { lines } = await order.read();
  expect(lines.map(({ state }) => state)).toEqual(['seen', 'refunded', 'refunded', 'refunded']);
  await order.ofLine(0, 'reveal').expect(200);
  expect((await order.ofLine(1, 'reveal').expect(409)).body.code).toBe('nothing_to_reveal');
  for (const again of [order.ofLine(1, 'refund'), order.ofLine(3, 'refund'), order.post('refund')])
    expect((await again.expect(409)).body.code).toBe('not_refundable');
  expect(await brokenBooks(shop.db)).toEqual([]);

  // Each seller is notified of their own lines, delivered or not; the buyer of each item by its name.
  const sellers = await shop.mailsAbout('%o comprador desistiu');
  expect(sellers.map(({ recipient, about }) => `${recipient} ${about}`).toSorted()).toEqual(
    [
      `${shop.zé.account.email} Venda ${order.number}-4: o comprador desistiu`,
      `${shop.bia.account.email} Venda ${order.number}-2: o comprador desistiu`,
    ].toSorted(),
  );
  const buyers = await shop.mailsAbout('Reembolso do pedido%');
  const wentBack = new Set(['Chave da Bia', 'Chave da loja', 'Feito pelo Zé']);
  expect(buyers).toHaveLength(3);
  expect(new Set(buyers.map(({ text }) => /desistiu de “(.*)”/.exec(text)?.[1]))).toEqual(wentBack);
  expect(await shop.mailsAbout('%dinheiro devolvido')).toEqual([]);
  const { body: office } = await (await shop.signIn()).get(`/api/admin/orders/${order.orderId}`).expect(200);
  expect(new Set((office as Order).money.refunds.map(({ line }) => line))).toEqual(wentBack);
  expect((office as Order).events.map(({ note }) => note)).toContain(
    'Desistiu de “Feito pelo Zé” e pediu o dinheiro de volta.',
  );
});

it('cancels an order without any delivery with the last of its items', async () => {
  const shop = await openShop();
  const order = await shop.buy([shop.byHand, shop.keys[0] ?? shop.byHand]);
  await order.ofLine(1, 'refund').expect(200);
  expect(await order.read()).toMatchObject({ status: 'processing', allRefunded: false });
  const { body } = await order.ofLine(0, 'refund').expect(200);
  expect(body).toMatchObject({ status: 'cancelled', allRefunded: true, refunded: order.payment.charged });
  const { stock } = await shop.db
    .selectFrom('product')
    .where('id', '=', shop.byHand.id)
    .select('stock')
    .executeTakeFirstOrThrow();
  expect(stock).toBe(5);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('is for its own buyer, for lines of that order, with an empty body, and within the days', async () => {
  const shop = await openShop();
  const order = await shop.buy(shop.keys);
  const other = await shop.buy(shop.keys);
  const line = `lines/${order.lineIds[0]}/refund`;
  await order.post(line, await shop.signInCustomer()).expect(404);
  await shop.http.post(`${order.own}/${line}`).send({}).expect(401);
  await order.post(`lines/${other.lineIds[0]}/refund`).expect(404);
  await order.post('lines/nada/refund').expect(404);
  await shop.buyer.post(`${order.own}/${line}`).send({ amount: 1 }).expect(400);
  expect(await shop.refunds()).toEqual([]);
  // To the last moment, and no longer.
  shop.clock.now = new Date(START + 7 * DAY);
  await order.post(line).expect(200);
  shop.clock.now = new Date(START + 7 * DAY + 1);
  const { body } = await other.ofLine(0, 'refund').expect(409);
  expect(body.detail).toContain('por 7 dias');
  expect((await other.read()).lines.map(({ unrefundable }) => unrefundable)).toEqual(
    Array<string>(3).fill('too_late'),
  );
});

it('leaves manually delivered, exchanged and partly refunded items to the team', async () => {
  const shop = await openShop();
  const [first, second, third] = shop.keys;
  if (!first || !second || !third) throw new Error('No keys.');
  // The team replaces units of the shop's own sales.
  const order = await shop.buy([shop.byHand, first, third, second]);
  const seller = await shop.signInCustomer(shop.zé.account);
  await seller
    .post(`/api/seller/sales/${order.number}-1/delivery`)
    .send({ kind: 'code', code: 'FEITO-1' })
    .expect(200);
  const admin = await shop.signIn();
  const { version } = (await admin.get(`/api/admin/orders/${order.orderId}`).expect(200)).body as Order;
  await admin
    .post(`/api/admin/orders/${order.orderId}/lines/${order.lineIds[3]}/refund`)
    .send({ reason: 'Um agrado', amount: 1, version })
    .expect(200);
  const unit = await shop.db
    .selectFrom('unit')
    .where('purchaseLineId', '=', order.lineIds[2] ?? '')
    .select('id')
    .executeTakeFirstOrThrow();
  await admin.post(`/api/admin/units/${unit.id}/replacement`).send({ reason: 'Não abre.' }).expect(200);
  const { lines, refundable } = await order.read();
  expect(lines.map(({ unrefundable }) => unrefundable)).toEqual([
    'by_hand',
    null,
    'exchanged',
    'part_refunded',
  ]);
  expect(centavosOf(refundable)).toBe(9_999);
  await order.ofLine(0, 'refund').expect(409);
  await order.ofLine(2, 'refund').expect(409);
  await order.ofLine(3, 'refund').expect(409);
  await order.post('refund').expect(200);
  expect((await order.read()).lines.map(({ state }) => state)).toEqual([
    'ready',
    'refunded',
    'ready',
    'ready',
  ]);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('and a parallel reveal of the same item are one or the other; a reveal of another item does not matter', async () => {
  const shop = await openShop();
  for (let round = 0; round < 8; round++) {
    const order = await shop.buy(shop.keys);
    const look = () => order.ofLine(0, 'reveal');
    const asks = [
      [() => order.ofLine(0, 'refund'), look],
      [look, () => order.ofLine(0, 'refund')],
      [look, () => order.post('refund')],
      [() => order.post('refund'), look],
    ][round % 4];
    const beside = order.ofLine(1, round % 4 < 2 ? 'reveal' : 'refund');
    const replies = await Promise.all([...(asks ?? []).map((ask) => ask()), beside]);
    const statuses = replies.map(({ status }) => status);
    const { lines } = await order.read();
    // For the first item it is one or the other; the whole order takes back the rest.
    if (round % 4 < 2) {
      expect(new Set(statuses.slice(0, 2))).toEqual(new Set([200, 409]));
      expect(statuses[2]).toBe(200);
      expect(lines[1]?.state).toBe('seen');
    }
    const looked = replies[asks?.indexOf(look) ?? 0]?.status === 200;
    expect(lines[0]?.state).toBe(looked ? 'seen' : 'refunded');
  }
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('is made once to the centavo for many parallel tabs, of an item and of the order', async () => {
  const shop = await openShop();
  const bank = shop.providers.inUse;
  const answers = bank.refund;
  const requestKeys: string[] = [];
  bank.refund = (id, request) => {
    requestKeys.push(request.key);
    return answers(id, request);
  };
  const order = await shop.buy(shop.keys, { installments: 12 });
  const replies = await Promise.all(Array.from({ length: 12 }, () => order.ofLine(0, 'refund')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(11);
  expect(requestKeys).toHaveLength(1);
  const both = await Promise.all([
    order.post('refund'),
    order.ofLine(1, 'refund'),
    order.ofLine(2, 'refund'),
    order.post('refund'),
  ]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await order.read()).toMatchObject({ allRefunded: true, refunded: order.payment.charged });
  expect((await order.charge()).refundedCents).toBe(centavosOf(order.payment.charged));
  // Three items, three sums, each requested once.
  expect(new Set(requestKeys).size).toBe(3);
  expect(requestKeys).toHaveLength(3);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('continues after a lost answer of the provider: the item waits, others are refunded, and each sum goes once', async () => {
  const shop = await openShop();
  const bank = shop.providers.inUse;
  const answers = bank.refund;
  const order = await shop.buy(shop.keys, { installments: 12 });
  bank.refund = async (id, request) => {
    await answers(id, request);
    throw new ProviderUnreachable('the answer was lost');
  };
  const { body } = await order.ofLine(0, 'refund').expect(200);
  const waiting = (body as BuyerOrder).lines;
  expect(waiting.map(({ unrefundable }) => unrefundable)).toEqual(['refunding', null, null]);
  expect(waiting[0]?.steps.map(({ kind }) => kind)).toContain('refunding');
  for (const move of ['refund', 'reveal'])
    expect((await order.ofLine(0, move).expect(409)).body.code).toBe('refund_pending');
  // The bank reports its action before the job asks again.
  const news = await bank.readCharge((await order.charge()).id);
  expect(news.refundedCents).toBeGreaterThan(9_999);
  await transaction(shop.db, (trx) =>
    settlePayment(trx, { publicUrl: 'http://shop.test' }, order.payment.id, news, shop.clock.now),
  );
  expect((await order.read()).lines.map(({ unrefundable }) => unrefundable)).toEqual([
    'refunding',
    null,
    null,
  ]);
  bank.refund = answers;
  await order.ofLine(1, 'refund').expect(200);
  expect((await order.read()).lines[2]?.unrefundable).toBeNull();
  shop.clock.now = new Date(START + 10 * 60_000);
  await Promise.all([shop.runPaymentJobs(), shop.runPaymentJobs()]);
  const { body: rest } = await order.post('refund').expect(200);
  expect(rest).toMatchObject({ status: 'refunded', refunded: order.payment.charged });
  expect((await order.charge()).refundedCents).toBe(centavosOf(order.payment.charged));
  expect((await shop.refunds()).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  // Its buyer is notified of each, in any order.
  expect(await shop.mailsAbout('Reembolso do pedido%')).toHaveLength(3);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('leaves an item whose refund its provider refuses, refunds the others, and lets the team send it again', async () => {
  const shop = await openShop();
  const bank = shop.providers.inUse;
  const answers = bank.refund;
  const order = await shop.buy(shop.keys);
  await order.ofLine(2, 'reveal').expect(200);
  let refusals = 1;
  bank.refund = (id, request) =>
    refusals-- > 0 ? Promise.reject(new ChargeRefused('no')) : answers(id, request);
  expect((await order.post('refund').expect(409)).body.code).toBe('refund_refused');
  const states = async () => (await order.read()).lines.map(({ state }) => state).toSorted();
  expect(await states()).toEqual(['ready', 'refunded', 'seen']);
  expect(await brokenBooks(shop.db)).toEqual([]);
  const admin = await shop.signIn();
  const refused = (await shop.db.selectFrom('refund').selectAll().execute()).find(
    ({ status }) => status === 'failed',
  );
  await admin.post(`/api/admin/orders/${order.orderId}/refunds/${refused?.id}/retry`).send({}).expect(200);
  expect(await states()).toEqual(['refunded', 'refunded', 'seen']);
  // It still counts as a withdrawal, also for its seller.
  expect((await shop.refunds()).map(({ withdrawn }) => withdrawn)).toEqual([1, 1, 1]);
  expect(await shop.mailsAbout('%dinheiro devolvido')).toEqual([]);
  expect((await shop.mailsAbout('%o comprador desistiu')).length).toBe(2);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop, TEST_SETTINGS, type TestShop } from '#server/testing/testShop.ts';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { settlePayment } from './settlePayment.ts';

const mailSaying = (shop: TestShop, subject: string) =>
  shop.db.selectFrom('mail').where('subject', 'like', `${subject}%`).select('text').executeTakeFirstOrThrow();

const paidOrder = async (shop: TestShop, buyer: Awaited<ReturnType<TestShop['signInCustomer']>>) => {
  const product = await shop.product({ priceCents: 10_000, stock: 5 });
  const placed = await shop.buy(buyer, {
    lines: [{ productId: product.id, quantity: 2 }],
    method: 'card',
    installments: 12,
  });
  return { ...placed, product };
};

describe('a refund', () => {
  it('is made once for twenty parallel requests of its buyer, and the goods return', async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    const { orderId, payment, product } = await paidOrder(shop, ana);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ana.post(`/api/account/orders/${orderId}/refund`).send({})),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
    const charge = await shop.db.selectFrom('simuladoCharge').selectAll().executeTakeFirstOrThrow();
    expect(charge.refundedCents).toBe(Math.round(payment.charged * 100));
    // The shop promised it once; the provider did not have to refuse the others.
    expect(await shop.db.selectFrom('refund').select('status').execute()).toEqual([{ status: 'done' }]);
    const { body } = await ana.get(`/api/account/orders/${orderId}/payment`).expect(200);
    expect(body).toMatchObject({
      status: 'refunded',
      refunded: payment.charged,
      refundable: 0,
      orderStatus: 'cancelled',
    });
    const { stock } = await shop.db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(5);
  });

  it('and a parallel reveal of the goods are one or the other, never both', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const product = await shop.product();
    const text = Array.from({ length: 12 }, (_, index) => `CHAVE-${index}`).join('\n');
    await chefe.post(`/api/admin/products/${product.id}/units`).send({ kind: 'code', text }).expect(201);
    const lines = [{ productId: product.id, quantity: 1 }];
    for (let round = 0; round < 12; round++) {
      const { orderId } = await shop.buy(ana, { lines, method: 'card' });
      const own = `/api/account/orders/${orderId}`;
      const [line] = ((await ana.get(own).expect(200)).body as { lines: { id: string }[] }).lines;
      const look = () => ana.post(`${own}/lines/${line?.id}/reveal`).send({});
      const giveBack = () => ana.post(`${own}/refund`).send({});
      const replies = await Promise.all(round % 2 ? [look(), giveBack()] : [giveBack(), look()]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
    expect(await brokenBooks(shop.db)).toEqual([]);
  });

  it('by the buyer alone is possible for seven days', async () => {
    let now = new Date();
    const shop = await openTestShop({ now: () => now });
    const ana = await shop.signInCustomer();
    const { orderId } = await paidOrder(shop, ana);
    now = new Date(now.getTime() + 8 * 86_400_000);
    await ana.post(`/api/account/orders/${orderId}/refund`).send({}).expect(409);
  });

  it('by an administrator is a part or all that is left, and reports count the rest', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const { orderId, payment } = await paidOrder(shop, ana);
    const read = async () => (await chefe.get(`/api/admin/orders/${orderId}`).expect(200)).body as Order;
    const refund = (body: object) => chefe.post(`/api/admin/orders/${orderId}/refund`).send(body);
    const sales = async () =>
      ((await chefe.get('/api/admin/reports/sales')).body as { totals: { sales: number } }).totals.sales;
    expect(await sales()).toBe(200);

    const before = await read();
    expect(before.money).toMatchObject({ refundable: payment.charged, interest: payment.interest });
    await refund({ amount: 50, reason: 'Atraso na entrega', version: before.version }).expect(200);
    expect(await sales()).toBe(150);
    const { version, money } = await read();
    expect((await read()).givenBack).toBe('partly_refunded');
    expect(money).toMatchObject({ refunded: 50, payments: [{ status: 'partly_refunded' }] });
    const above = await refund({ amount: payment.charged, reason: 'Demais', version }).expect(409);
    expect((above.body as { code: string }).code).toBe('not_refundable');
    await refund({ reason: 'Página antiga', version: version - 1 }).expect(409);
    await refund({ reason: 'O resto', version }).expect(200);
    expect(await sales()).toBe(0);
    expect(await read()).toMatchObject({ status: 'cancelled', givenBack: 'refunded' });
  });

  it('closes delivered goods, also a manual delivery', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const product = await shop.product({ delivery: '15min' });
    const { orderId } = await shop.buy(ana, {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
    });
    const own = `/api/account/orders/${orderId}`;
    const [line] = ((await ana.get(own).expect(200)).body as { lines: { id: string }[] }).lines;
    const look = () => ana.post(`${own}/lines/${line?.id}/reveal`).send({});
    await chefe
      .post(`/api/admin/orders/${orderId}/lines/${line?.id}/delivery`)
      .send({ kind: 'message', text: 'login e senha' })
      .expect(200);
    await look().expect(200);
    const { version } = (await chefe.get(`/api/admin/orders/${orderId}`).expect(200)).body as Order;
    await chefe
      .post(`/api/admin/orders/${orderId}/refund`)
      .send({ reason: 'Não serviu', version })
      .expect(200);
    expect((await look().expect(409)).body).toMatchObject({ code: 'nothing_to_reveal' });
  });

  it('is required before a paid order can be cancelled; an unpaid one releases its goods', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const paid = await paidOrder(shop, ana);
    await chefe.patch(`/api/admin/orders/${paid.orderId}`).send({ status: 'cancelled' }).expect(409);

    const product = await shop.product({ stock: 1 });
    const unpaid = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
    await chefe.patch(`/api/admin/orders/${unpaid.orderId}`).send({ status: 'cancelled' }).expect(200);
    const stocks = await shop.db.selectFrom('product').select('stock').where('id', '=', product.id).execute();
    expect(stocks).toEqual([{ stock: 1 }]);
    const mails = await shop.db
      .selectFrom('mail')
      .where('subject', 'like', '%cancelado')
      .selectAll()
      .execute();
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(unpaid.number)]);
    await shop.pay(unpaid); // the charge has ended, too
    await shop.runPaymentJobs();
    const { body } = await ana.get(`/api/account/orders/${unpaid.orderId}/payment`);
    expect(body).toMatchObject({ status: 'cancelled', orderStatus: 'cancelled' });
  });

  it("above an amount asks for the administrator's password again", async () => {
    let now = new Date();
    const shop = await openTestShop({ now: () => now });
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const { orderId } = await paidOrder(shop, ana);
    const value = JSON.stringify({ ...TEST_SETTINGS, refundPasswordAbove: 50 });
    await shop.db.updateTable('settings').set({ value }).execute();
    now = new Date(now.getTime() + 15 * 60_000 + 1);
    const read = async () => (await chefe.get(`/api/admin/orders/${orderId}`).expect(200)).body as Order;
    let { version } = await read();
    const refund = (amount?: number) =>
      chefe.post(`/api/admin/orders/${orderId}/refund`).send({ reason: 'Não serviu.', version, amount });
    // A decision that waits for an appeal will be refunded too.
    const { id: lineId } = (await read()).lines[0] ?? { id: '' };
    const at = now.toISOString();
    const dispute = { id: 'a', lineId, purchaseId: orderId, reason: 'not_working', openedAt: at } as const;
    await shop.db
      .insertInto('dispute')
      .values({
        ...dispute,
        dueAt: at,
        negotiateUntil: at,
        state: 'decided',
        outcome: 'part',
        outcomeCents: 4_000,
      })
      .execute();
    expect((await refund(10.01).expect(403)).body).toMatchObject({ code: 'password_again' });
    await shop.db.deleteFrom('dispute').execute();
    for (const refused of [await refund(50.01), await refund()])
      expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'password_again']);
    await refund(30).expect(200);
    // A repeated request is not executed again, and with the previous one it is a large sum.
    expect((await refund(10).expect(409)).body).toMatchObject({ code: 'stale_version' });
    version = (await read()).version;
    expect((await refund(20.01).expect(403)).body).toMatchObject({ code: 'password_again' });
    await refund(20).expect(200);
    expect((await read()).money.refunded).toBe(50);
  });

  it('by an administrator is made once in parallel requests', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const { orderId } = await paidOrder(shop, ana);
    const read = async () => (await chefe.get(`/api/admin/orders/${orderId}`).expect(200)).body as Order;
    const { lines } = await read();
    for (const address of ['refund', `lines/${lines[0]?.id}/refund`]) {
      const sent = { reason: 'Não serviu.', amount: 5, version: (await read()).version };
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => chefe.post(`/api/admin/orders/${orderId}/${address}`).send(sent)),
      );
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409, 409, 409,
      ]);
    }
    expect((await read()).money.refunded).toBe(10);
  });

  it('by an administrator cancels a paid incomplete order in one step', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const { orderId, payment, product } = await paidOrder(shop, ana);
    const { body: before } = await chefe.get(`/api/admin/orders/${orderId}`).expect(200);
    const { version } = before as Order;
    const { body } = await chefe
      .post(`/api/admin/orders/${orderId}/refund`)
      .send({ reason: 'Não conseguimos entregar', version })
      .expect(200);
    expect(body).toMatchObject({ status: 'cancelled', moves: [], money: { refundable: 0 } });
    const charge = await shop.db.selectFrom('simuladoCharge').selectAll().executeTakeFirstOrThrow();
    expect(charge.refundedCents).toBe(Math.round(payment.charged * 100));
    expect(await stockAndSold(shop, product.id)).toEqual({ stock: 5, sold: 0 });

    // The buyer reads why, in the order and in the email; the team also by whom.
    const { body: own } = await ana.get(`/api/account/orders/${before.number}`).expect(200);
    expect((own as BuyerOrder).events.at(-1)).toMatchObject({
      kind: 'cancelled',
      reason: 'Não conseguimos entregar',
    });
    const mail = await mailSaying(shop, 'Reembolso do pedido');
    expect(mail.text).toContain('A loja cancelou o pedido. O motivo: Não conseguimos entregar');
    expect((body as Order).events.at(-1)).toMatchObject({
      to: 'cancelled',
      reason: 'Não conseguimos entregar',
      actor: 'admin',
      who: expect.stringMatching(/^chefe/),
    });
  });

  it('in part is shown with its amount, reason and author, and its buyer reads why', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const { orderId } = await paidOrder(shop, ana);
    const { body: before } = await chefe.get(`/api/admin/orders/${orderId}`).expect(200);
    const { version } = before as Order;
    const { body } = await chefe
      .post(`/api/admin/orders/${orderId}/refund`)
      .send({ amount: 50, reason: 'Atraso na entrega', version })
      .expect(200);
    expect((body as Order).events.at(-1)).toMatchObject({
      kind: 'note',
      topic: 'part_refund',
      note: 'Reembolso parcial de R$\u00a050,00 feito. Motivo: Atraso na entrega',
      actor: 'admin',
      who: expect.stringMatching(/^chefe/),
    });
    const { text } = await mailSaying(shop, 'Reembolso do pedido');
    expect(text).toContain('O motivo: Atraso na entrega');
    expect(text).not.toContain('cancelou');
  });
});

describe('the money of an order', () => {
  it('adds up for buyer and administrator alike, with interest, discount and all refunds', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const product = await shop.product({ priceCents: 3_333, stock: 9 });
    const lines = [{ productId: product.id, quantity: 3 }];
    const card = await shop.buy(ana, { lines, method: 'card', installments: 12 });
    const pix = await shop.buy(ana, { lines });
    await shop.pay(pix);
    for (const { orderId, payment } of [card, pix]) {
      const read = async () => {
        const { body: order } = await chefe.get(`/api/admin/orders/${orderId}`).expect(200);
        const { body: own } = await ana.get(`/api/account/orders/${orderId}`).expect(200);
        const { lines: sold, total, money, version } = order as Order;
        expect(sold[0]?.total).toBe(99.99);
        expect(Math.round((99.99 - money.discount) * 100)).toBe(Math.round(total * 100));
        expect(Math.round((total + money.interest) * 100)).toBe(Math.round(payment.charged * 100));
        expect(own).toMatchObject({ charged: payment.charged, refunded: money.refunded });
        return { refunded: money.refunded, version };
      };
      const refund = async (body: object) =>
        chefe
          .post(`/api/admin/orders/${orderId}/refund`)
          .send({ ...body, reason: 'Atraso' })
          .expect(200);
      const { version } = await read();
      await refund({ amount: 10.01, version });
      const part = await read();
      expect(part.refunded).toBe(10.01);
      await refund({ version: part.version });
      // All of it: the card's interest, too.
      expect((await read()).refunded).toBe(payment.charged);
    }
  });

  it('leaves an order that was paid twice as it is when the second payment is refunded', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const product = await shop.product({ stock: 3 });
    const { orderId } = await shop.buy(ana, {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
      card: '4000 0000 0000 0002',
    });
    await ana
      .post(`/api/account/orders/${orderId}/payment`)
      .set('idempotency-key', 'outra-tentativa')
      .send({ method: 'card', installments: 1, cardToken: await shop.cardToken() })
      .expect(201);
    const tries = () =>
      shop.db.selectFrom('payment').selectAll().orderBy('createdAt').orderBy('settledAt').execute();
    const refused = (await tries()).find(({ status }) => status === 'refused');
    // Its bank reverses its decision.
    await shop.db
      .updateTable('simuladoCharge')
      .set({ status: 'approved' })
      .where('id', '=', refused?.providerId ?? '')
      .execute();
    await transaction(shop.db, (trx) =>
      settlePayment(
        trx,
        { publicUrl: 'http://shop.test' },
        refused?.id ?? '',
        { status: 'approved', chargeCents: 10_000, currency: 'BRL', refundedCents: 0, reason: null },
        new Date(),
      ),
    );
    await shop.runPaymentJobs();
    expect((await tries()).map(({ status }) => status).toSorted()).toEqual(['approved', 'refunded']);
    const { body } = await chefe.get(`/api/admin/orders/${orderId}`).expect(200);
    expect(body).toMatchObject({ status: 'processing', money: { refunded: 0, refundable: 100 } });
    expect(await stockAndSold(shop, product.id)).toEqual({ stock: 2, sold: 1 });
  });
});

const stockAndSold = (shop: TestShop, id: string) =>
  shop.db.selectFrom('product').where('id', '=', id).select(['stock', 'sold']).executeTakeFirstOrThrow();

describe('a move by an administrator', () => {
  it('takes back the goods of an order paid elsewhere when it is cancelled', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const [byHand, fromStock] = [await shop.product({ stock: 3 }), await shop.product()];
    await chefe
      .post(`/api/admin/products/${fromStock.id}/units`)
      .send({ kind: 'code', text: 'AAAA-1111\nBBBB-2222' })
      .expect(201);
    const { orderId } = await shop.buy(ana, {
      lines: [byHand, fromStock].map(({ id }) => ({ productId: id, quantity: 1 })),
    });
    const move = (status: string) =>
      chefe.patch(`/api/admin/orders/${orderId}`).send({ status, note: 'Pago por fora.' }).expect(200);
    await move('processing');
    expect(await stockAndSold(shop, byHand.id)).toEqual({ stock: 2, sold: 1 });
    expect(await stockAndSold(shop, fromStock.id)).toEqual({ stock: 1, sold: 1 });
    await move('cancelled');
    expect(await stockAndSold(shop, byHand.id)).toEqual({ stock: 3, sold: 0 });
    expect(await stockAndSold(shop, fromStock.id)).toEqual({ stock: 2, sold: 0 });
  });

  it('to complete an order records that everything was handed over, and nothing is late any more', async () => {
    const shop = await openTestShop();
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const { orderId } = await paidOrder(shop, ana);
    const { body } = await chefe
      .patch(`/api/admin/orders/${orderId}`)
      .send({ status: 'completed', note: 'Entregue por fora.' })
      .expect(200);
    expect(body).toMatchObject({ status: 'completed', dueAt: null, lines: [{ revokedAt: null }] });
    const { body: own } = await ana.get(`/api/account/orders/${orderId}`).expect(200);
    expect(own).toMatchObject({ lines: [{ state: 'delivered' }] });
  });
});

it('refunds only the late money of an order, also when later money paid for the goods after all', async () => {
  const clock = { now: new Date() };
  const shop = await openTestShop({ now: () => clock.now });
  const ana = await shop.signInCustomer();
  const { id: productId } = await shop.product({ delivery: '1h', stock: 5 });
  const lines = [{ productId, quantity: 1 }];
  const { orderId, number } = await shop.buy(ana, { lines, method: 'card', card: '4000000000009995' });
  await ana
    .post(`/api/account/orders/${number}/payment`)
    .set('idempotency-key', 'outra-vez')
    .send({ method: 'pix' })
    .expect(201);
  clock.now = new Date(clock.now.getTime() + 3 * 3_600_000);
  await shop.runPaymentJobs();
  const paid = async (method: 'card' | 'pix') => {
    const { id } = await shop.db
      .selectFrom('simuladoCharge')
      .where('method', '=', method)
      .select('id')
      .executeTakeFirstOrThrow();
    await fetch(`${shop.address}/simulado/cobrancas/${id}/pagar`, { method: 'POST', redirect: 'manual' });
    clock.now = new Date(clock.now.getTime() + 60_000);
  };
  await paid('card');
  await paid('pix');
  await shop.runPaymentJobs();
  const chefe = await shop.signIn();
  const {
    status,
    lines: sold,
    money,
  } = (await chefe.get(`/api/admin/orders/${orderId}`).expect(200)).body as Order;
  expect([status, sold[0]?.revokedAt]).toEqual(['processing', null]);
  expect(money).toMatchObject({ refunded: 0, refundable: 95, refunds: [{ amount: 100, status: 'done' }] });
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('refunds late money of an order that was paid before, and ignores money refunded before that', async () => {
  const clock = { now: new Date() };
  const shop = await openTestShop({ now: () => clock.now });
  const { db } = shop;
  const ana = await shop.signInCustomer();
  const { id: productId } = await shop.product({ delivery: '1h', stock: 5, priceCents: 10_000 });
  /** An expired order with three payments. */
  const place = async () => {
    const { orderId } = await shop.buy(ana, { lines: [{ productId, quantity: 1 }], method: 'pix' });
    await db.updateTable('payment').set({ status: 'expired' }).where('purchaseId', '=', orderId).execute();
    await db
      .updateTable('purchase')
      .set({ status: 'cancelled' })
      .where('id', '=', orderId)
      .where('paidAt', 'is', null)
      .execute();
    const tried = db.selectFrom('payment').selectAll().where('purchaseId', '=', orderId);
    const { lookAt: _lookAt, ...first } = await tried.executeTakeFirstOrThrow();
    const rows = [
      first,
      ...['b', 'c'].map((id) => ({ ...first, id: first.id + id, providerId: first.id + id })),
    ];
    await db.insertInto('payment').values(rows.slice(1)).execute();
    const settle = async (at: number, status: 'approved' | 'refunded' | 'charged_back') => {
      clock.now = new Date(clock.now.getTime() + 1_000);
      const chargeCents = 9_500;
      const refundedCents = status === 'refunded' ? chargeCents : 0;
      const news = { status, chargeCents, currency: 'BRL' as const, refundedCents, reason: null };
      const id = rows[at]?.id ?? '';
      await transaction(db, (trx) => settlePayment(trx, { publicUrl: '' }, id, news, clock.now));
      return db.selectFrom('refund').where('paymentId', '=', id).select(['status', 'amountCents']).execute();
    };
    const read = () =>
      db
        .selectFrom('purchase')
        .innerJoin('purchaseLine', 'purchaseId', 'purchase.id')
        .where('purchase.id', '=', orderId)
        .select(['purchase.status', 'refundedCents', 'revokedAt'])
        .executeTakeFirstOrThrow();
    return { settle, read };
  };
  const contested = await place();
  await contested.settle(0, 'approved');
  expect(await contested.read()).toMatchObject({ status: 'processing' });
  await contested.settle(0, 'charged_back');
  expect(await contested.read()).toMatchObject({ status: 'cancelled' });
  expect(await contested.settle(1, 'approved')).toEqual([{ status: 'pending', amountCents: 9_500 }]);
  expect(await contested.read()).toMatchObject({ status: 'cancelled' });

  const twice = await place();
  await twice.settle(0, 'charged_back');
  expect(await twice.settle(1, 'approved')).toEqual([]);
  expect(await twice.settle(2, 'approved')).toEqual([{ status: 'pending', amountCents: 9_500 }]);
  await twice.settle(2, 'refunded');
  expect(await twice.read()).toMatchObject({ status: 'processing', refundedCents: 0, revokedAt: null });
});

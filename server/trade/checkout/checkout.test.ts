import { randomUUID } from 'node:crypto';
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import { quoteCheckout } from '#shared/contract/account/quote.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { advertisedPlan } from '#shared/trade/installments.ts';

describe('an order', () => {
  it('reserves its goods, is paid by Pix at the Pix price, and is delivered by the webhook', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ priceCents: 10_000, stock: 3 });
    const ana = await shop.signInCustomer();
    const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 2 }] });

    expect(placed.payment).toMatchObject({
      status: 'pending',
      method: 'pix',
      subtotal: 200,
      discount: 10,
      charged: 190,
      orderStatus: 'pending',
    });
    expect(placed.payment.pix?.code).toMatch(/^000201.*5406190\.005802BR.*6304[0-9A-F]{4}$/);
    expect(await stockOf(shop, product.id)).toBe(1);

    await shop.pay(placed);
    const { body } = await ana.get(`/api/account/orders/${placed.number}/payment`).expect(200);
    expect(body).toMatchObject({ status: 'approved', orderStatus: 'processing', pix: null });
    expect(await stockOf(shop, product.id)).toBe(1);
  });

  it('by card is approved or refused at once, and a refused one may be tried again', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ priceCents: 30_000 });
    const lines = [{ productId: product.id, quantity: 1 }];
    const ana = await shop.signInCustomer();
    const paid = await shop.buy(ana, { lines, method: 'card', installments: 12 });
    expect(paid.payment).toMatchObject({ status: 'approved', cardLast4: '1111', installments: 12 });
    expect(paid.payment.charged).toBeGreaterThan(300);
    expect(paid.payment.interest).toBeCloseTo(paid.payment.charged - 300);

    const refused = await shop.buy(ana, { lines, method: 'card', card: '4000000000009995' });
    expect(refused.payment).toMatchObject({
      status: 'refused',
      reason: 'O cartão não tem limite para esta compra.',
      orderStatus: 'pending',
      retry: { pix: { available: true, total: 285 } },
    });
    expect(Date.parse(refused.payment.reservedUntil ?? '')).toBeGreaterThan(Date.now());
    expect(paid.payment.reservedUntil).toBeNull();
    const { body } = await ana
      .post(`/api/account/orders/${refused.number}/payment`)
      .set('idempotency-key', randomUUID())
      .send({ method: 'pix' })
      .expect(201);
    expect(body).toMatchObject({ status: 'pending', method: 'pix', charged: 285 });
    await shop.pay(refused);
    const { body: after } = await ana.get(`/api/account/orders/${refused.orderId}/payment`);
    expect(after).toMatchObject({ status: 'approved', orderStatus: 'processing' });
  });

  it('by an unknown card token is refused, may be tried again, and expires like any unpaid one', async () => {
    let now = new Date();
    const shop = await openTestShop({ now: () => now });
    const product = await shop.product({ stock: 1 });
    const ana = await shop.signInCustomer();
    const body = await shop.orderBody(ana, {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
    });
    const { body: placed } = await ana
      .post('/api/account/checkout')
      .set('idempotency-key', randomUUID())
      .send({ ...body, cardToken: 'cartao_inventado' })
      .expect(201);
    expect(placed.payment).toMatchObject({
      status: 'refused',
      reason: 'O provedor de pagamentos não aceitou estes dados.',
      orderStatus: 'pending',
      retry: { pix: { available: true } },
    });
    expect(await shop.db.selectFrom('simuladoCharge').select('id').execute()).toEqual([]);
    now = new Date(now.getTime() + 11 * 60_000);
    await shop.runPaymentJobs();
    const { body: after } = await ana.get(`/api/account/orders/${placed.number}/payment`).expect(200);
    expect(after).toMatchObject({ status: 'refused', orderStatus: 'cancelled', retry: null });
    expect(await stockOf(shop, product.id)).toBe(1);
  });

  it('by boleto is due on a business day, and no boleto is offered for the last unit', async () => {
    const now = new Date('2026-01-15T12:00:00.000Z');
    const shop = await openTestShop({ now: () => now });
    const [last, some] = [await shop.product({ stock: 1 }), await shop.product({ stock: 2 })];
    const ana = await shop.signInCustomer();
    const placed = await shop.buy(ana, { lines: [{ productId: some.id, quantity: 1 }], method: 'boleto' });
    expect(placed.payment.expiresAt).toBe('2026-01-20T02:59:59.000Z');
    const slip = getBoletoInfo(placed.payment.boleto?.line ?? '', { referenceDate: now });
    // The day of the shop, which is already the next one in UTC.
    expect(slip?.expirationDate?.toDateString()).toBe('Mon Jan 19 2026');
    const lines = [{ productId: last.id, quantity: 1 }];
    await expect(shop.buy(ana, { lines, method: 'boleto' })).rejects.toThrow('última unidade');
  });

  it('releases its goods when unpaid; late money is delivered while stock is left, else refunded', async () => {
    let now = new Date();
    const shop = await openTestShop({ now: () => now, pages: true });
    const product = await shop.product({ stock: 4 });
    const lines = [{ productId: product.id, quantity: 2 }];
    const ana = await shop.signInCustomer();
    const first = await shop.buy(ana, { lines });
    expect(await stockOf(shop, product.id)).toBe(2);
    now = new Date(now.getTime() + 31 * 60_000);
    await shop.runPaymentJobs();
    expect(await stockOf(shop, product.id)).toBe(4);
    const read = async (number: string) =>
      (await ana.get(`/api/account/orders/${number}/payment`)).body as Record<string, unknown>;
    expect(await read(first.number)).toMatchObject({ status: 'expired', orderStatus: 'cancelled' });

    await shop.pay(first);
    expect(await read(first.number)).toMatchObject({ status: 'approved', orderStatus: 'processing' });
    expect(await stockOf(shop, product.id)).toBe(2);

    await shop.db.updateTable('product').set({ stock: 1 }).where('id', '=', product.id).execute();
    const other = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
    now = new Date(now.getTime() + 31 * 60_000);
    await shop.runPaymentJobs();
    await shop.db.updateTable('product').set({ stock: 0 }).where('id', '=', product.id).execute();
    await shop.pay(other);
    const order = async () => (await ana.get(`/api/account/orders/${other.number}`)).body as BuyerOrder;
    const coming = { amount: 95, state: 'coming', reason: expect.stringContaining('estoque') as string };
    expect(await read(other.number)).toMatchObject({ status: 'approved', moneyBack: coming });
    const before = await order();
    expect(before.moneyBack).toEqual(coming);
    expect(before.events.map(({ kind }) => kind)).toEqual(['placed', 'cancelled', 'returning']);
    // Both pages show it, and neither says that nothing was charged.
    const pages = [`/conta/pedidos/${other.number}`, `/finalizar/${other.number}`];
    const say = async (words: string) => {
      for (const page of pages) {
        const { text } = await ana.get(page).expect(200);
        expect(text).toContain(words);
        expect(text).not.toMatch(/nada foi cobrado/i);
      }
    };
    await say('estamos devolvendo pela mesma forma de pagamento');
    await shop.runPaymentJobs();
    await say('Devolvemos R$');
    expect(await read(other.number)).toMatchObject({ status: 'refunded', orderStatus: 'cancelled' });
    const after = await order();
    expect(after).toMatchObject({ moneyBack: { state: 'done' }, paidAt: null });
    expect(after.events.map(({ kind }) => kind)).toEqual(['placed', 'cancelled', 'returning', 'returned']);
    const mails = await shop.db.selectFrom('mail').select('subject').execute();
    expect(mails.map(({ subject }) => subject).join()).toContain('Vamos devolver o pagamento');
  });

  it('is refused when the price has changed since the page, with nothing reserved', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ priceCents: 10_000, stock: 1 });
    const ana = await shop.signInCustomer();
    const body = await shop.orderBody(ana, { lines: [{ productId: product.id, quantity: 1 }] });
    await shop.db.updateTable('product').set({ priceCents: 12_000 }).where('id', '=', product.id).execute();
    const reply = await ana.post('/api/account/checkout').set('idempotency-key', randomUUID()).send(body);
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([409, 'total']);
    expect(await stockOf(shop, product.id)).toBe(1);
  });

  it('is offered in the instalments that the product’s page advertises, and refused in smaller ones', async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    const settings = (await shop.http.get('/api/settings').expect(200)).body as PublicSettings;
    for (const priceCents of [490, 1_990, 8_990, 20_000]) {
      const { id } = await shop.product({ priceCents });
      const lines = [{ productId: id, quantity: 1 }];
      const { body } = await ana.post('/api/account/checkout/quote').send({ lines }).expect(200);
      expect(body.lines[0].seller).toMatch(/\S/);
      const offered = quoteCheckout.reply.parse(body).methods.card;
      if (!offered.available) throw new Error('the card is offered');
      const free = offered.installments.filter(({ interest }) => interest === 0).at(-1);
      const advertised = advertisedPlan(priceCents / 100, settings);
      expect(free).toMatchObject(
        advertised ? { count: advertised.count, each: advertised.each } : { count: 1 },
      );
      const more = offered.installments.length + 1;
      if (more > settings.installmentsMax) continue;
      const orderBody = await shop.orderBody(ana, { lines, method: 'card' });
      const reply = await ana
        .post('/api/account/checkout')
        .set('idempotency-key', randomUUID())
        .send({ ...orderBody, installments: more });
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'installments']);
    }
  });

  it('belongs to its buyer alone', async () => {
    const shop = await openTestShop();
    const product = await shop.product();
    const [ana, bia] = [await shop.signInCustomer(), await shop.signInCustomer()];
    const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
    for (const ref of [placed.orderId, placed.number]) {
      await bia.get(`/api/account/orders/${ref}/payment`).expect(404);
      await bia.post(`/api/account/orders/${ref}/refund`).send({}).expect(404);
    }
  });
});

describe('the ledger of an order', () => {
  it('adds up in centavos for any order: lines, less the discount, plus the interest, are the charge', async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    // An account with a paid order may order for any amount.
    await shop.buy(ana, { lines: [{ productId: (await shop.product()).id, quantity: 1 }], method: 'card' });
    const orders = fc.sample(
      fc.record({
        lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 9 })), {
          minLength: 1,
          maxLength: 4,
        }),
        method: fc.constantFrom('pix', 'card', 'boleto'),
        installments: fc.integer({ min: 1, max: 12 }),
      }),
      { numRuns: 25, seed: 5 },
    );
    for (const { lines, method, installments } of orders) {
      const products = await Promise.all(
        lines.map(([priceCents]) => shop.product({ priceCents, stock: 40 })),
      );
      const sum = lines.reduce((cents, [price, quantity]) => cents + price * quantity, 0);
      const most = Math.max(1, Math.floor(sum / 500)); // no part is below R$ 5,00
      const placed = await shop.buy(ana, {
        lines: products.map(({ id }, index) => ({ productId: id, quantity: lines[index]?.[1] ?? 1 })),
        method,
        installments: method === 'card' ? Math.min(installments, most) : 1,
      });
      if (method !== 'card') await shop.pay(placed);
      const row = await shop.db
        .selectFrom('purchase')
        .innerJoin('payment', 'payment.purchaseId', 'purchase.id')
        .innerJoin('simuladoCharge', 'simuladoCharge.id', 'payment.providerId')
        .select([
          'subtotalCents',
          'discountCents',
          'totalCents',
          'purchase.interestCents',
          'payment.amountCents',
        ])
        .select('simuladoCharge.amountCents as charged')
        .where('purchase.id', '=', placed.orderId)
        .executeTakeFirstOrThrow();
      expect(row.subtotalCents).toBe(sum);
      expect(row.totalCents).toBe(sum - row.discountCents);
      expect(row.amountCents).toBe(row.totalCents);
      expect(row.charged).toBe(row.totalCents + row.interestCents);
      expect(row.discountCents === 0 || method === 'pix').toBe(true);
      expect(row.interestCents === 0 || method === 'card').toBe(true);
    }
  });
});

describe('an Idempotency-Key', () => {
  it('makes fifty parallel checkouts one order and one charge, with one answer', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 100 });
    const ana = await shop.signInCustomer();
    const body = await shop.orderBody(ana, { lines: [{ productId: product.id, quantity: 1 }] });
    const send = (body: object) =>
      ana.post('/api/account/checkout').set('idempotency-key', 'pedido-da-ana-1').send(body);
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(body)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const count = async (table: 'purchase' | 'payment' | 'simuladoCharge') =>
      (await shop.db.selectFrom(table).select('id').execute()).length;
    expect([await count('purchase'), await count('payment'), await count('simuladoCharge')]).toEqual([
      1, 1, 1,
    ]);
    expect(await stockOf(shop, product.id)).toBe(99);

    const other = await send({ ...body, lines: [{ productId: product.id, quantity: 2 }] });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    await ana.post('/api/account/checkout').send(body).expect(400);
  });

  it('belongs to its customer: for another customer the same key makes another order', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ stock: 5 });
    const buying = { lines: [{ productId: product.id, quantity: 1 }], key: 'a-mesma-chave-1' };
    const ana = await shop.signInCustomer();
    const bia = await shop.signInCustomer();
    const first = await shop.buy(ana, buying);
    const second = await shop.buy(bia, buying);
    expect(second.orderId).not.toBe(first.orderId);
    await bia.get(`/api/account/orders/${second.orderId}`).expect(200);
    expect((await shop.buy(ana, buying)).orderId).toBe(first.orderId);
  });
});

it('charges a card once after a lost answer, though each try has another token of the card', async () => {
  const shop = await openTestShop();
  const product = await shop.product();
  const ana = await shop.signInCustomer();
  const body = await shop.orderBody(ana, {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'card',
  });
  const send = async () =>
    ana
      .post('/api/account/checkout')
      .set('idempotency-key', 'pedido-da-ana-2')
      .send({ ...body, cardToken: await shop.cardToken() })
      .expect(201);
  const [first, second] = [await send(), await send()];
  expect(second.text).toBe(first.text);
  expect(await shop.db.selectFrom('simuladoCharge').select('id').execute()).toHaveLength(1);
});

const stockOf = async ({ db }: Awaited<ReturnType<typeof openTestShop>>, id: string): Promise<number> =>
  (await db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

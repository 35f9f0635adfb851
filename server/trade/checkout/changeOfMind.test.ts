import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';

type Browser = Awaited<ReturnType<TestShop['signInCustomer']>>;

async function openShop() {
  const shop = await openTestShop();
  const product = await shop.product({ priceCents: 10_000, stock: 20 });
  const ana = await shop.signInCustomer();
  const order = (options: { method?: 'pix' | 'card' | 'boleto'; card?: string } = {}) =>
    shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }], ...options });
  const charges = () => shop.db.selectFrom('simuladoCharge').select(['method', 'status']).execute();
  const stock = async () =>
    (await shop.db.selectFrom('product').select('stock').where('id', '=', product.id).execute())[0]?.stock;
  const payment = async ({ number }: { number: string }) =>
    (await ana.get(`/api/account/orders/${number}/payment`).expect(200)).body as Record<string, unknown>;
  return { ...shop, product, ana, order, charges, stock, payment };
}

const cancel = (browser: Browser, { number }: { number: string }) =>
  browser.post(`/api/account/orders/${number}/cancel`).send({});

const change = (
  browser: Browser,
  { number, payment }: { number: string; payment: { id: string } },
  body: object,
  key: string = randomUUID(),
) =>
  browser
    .post(`/api/account/orders/${number}/payment`)
    .set('idempotency-key', key)
    .send({ replaces: payment.id, ...body });

/** The buyer has paid at the bank, and the shop does not know it yet. */
const paidUnheard = ({ db }: Pick<TestShop, 'db'>) =>
  db.updateTable('simuladoCharge').set({ status: 'approved' }).execute();

it('only its buyer cancels an unpaid order: its charge ends, its goods return, and its timeline names the buyer', async () => {
  const shop = await openShop();
  const { ana, charges, stock } = shop;
  const placed = await shop.order();
  expect(await stock()).toBe(19);
  await cancel(await shop.signInCustomer(), placed).expect(404);
  const { body } = await cancel(ana, placed).expect(200);
  expect(body).toMatchObject({ status: 'cancelled', orderStatus: 'cancelled', retry: null });
  expect(await charges()).toEqual([{ method: 'pix', status: 'cancelled' }]);
  expect(await stock()).toBe(20);
  const { body: order } = await ana.get(`/api/account/orders/${placed.number}`).expect(200);
  expect(order.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'withdrawn']);
  expect((await cancel(ana, placed)).body).toMatchObject({
    status: 409,
    detail: 'Este pedido já foi encerrado.',
  });

  const refused = await shop.order({ method: 'card', card: '4000000000009995' });
  expect((await cancel(ana, refused).expect(200)).body).toMatchObject({ orderStatus: 'cancelled' });
  expect(await stock()).toBe(20);
});

it('a boleto replaces a pending Pix, and a card that; each charge ends before the next is made, and a repeated request gets the same one', async () => {
  const shop = await openShop();
  const { ana, charges } = shop;
  const placed = await shop.order();
  expect(placed.payment.retry).toMatchObject({ pix: { available: false }, boleto: { available: true } });
  await ana
    .post(`/api/account/orders/${placed.number}/payment`)
    .set('idempotency-key', randomUUID())
    .send({ method: 'boleto' })
    .expect(409);
  await change(ana, placed, { method: 'pix' }).expect(409);
  expect(await charges()).toEqual([{ method: 'pix', status: 'pending' }]);

  const key = randomUUID();
  const boleto = await change(ana, placed, { method: 'boleto' }, key).expect(201);
  expect(boleto.body).toMatchObject({ status: 'pending', method: 'boleto', charged: 100 });
  expect((await change(ana, placed, { method: 'boleto' }, key).expect(201)).text).toBe(boleto.text);
  // Another page that still shows the Pix replaces nothing.
  await change(ana, placed, { method: 'card', cardToken: await shop.cardToken() }).expect(409);
  const now = { number: placed.number, payment: boleto.body as { id: string } };
  const card = await change(ana, now, { method: 'card', cardToken: await shop.cardToken() }).expect(201);
  expect(card.body).toMatchObject({ status: 'approved', orderStatus: 'processing', charged: 100 });
  expect((await charges()).map(({ method, status }) => `${method} ${status}`).toSorted()).toEqual([
    'boleto cancelled',
    'card approved',
    'pix cancelled',
  ]);
  expect(await shop.stock()).toBe(19);
});

it.each(['cancelled', 'changed'])(
  'a payment made before its order is %s counts: the order is delivered, and there is no other charge',
  async (what) => {
    const shop = await openShop();
    const placed = await shop.order();
    await paidUnheard(shop);
    const reply = await (what === 'cancelled'
      ? cancel(shop.ana, placed)
      : change(shop.ana, placed, { method: 'boleto' }));
    expect(reply.body).toMatchObject({ status: 409, detail: 'Este pedido já foi pago.' });
    expect(await shop.charges()).toEqual([{ method: 'pix', status: 'approved' }]);
    expect(await shop.payment(placed)).toMatchObject({ status: 'approved', orderStatus: 'processing' });
  },
);

it('a card that its bank decides about is neither replaced nor cancelled, and a silent provider changes nothing', async () => {
  const shop = await openShop();
  const { ana } = shop;
  const card = await shop.order({ method: 'card', card: '4000000000000101' });
  expect(card.payment).toMatchObject({ status: 'pending', retry: null });
  const words = 'O banco está decidindo sobre o cartão. Espere a resposta para trocar ou cancelar.';
  expect((await cancel(ana, card).expect(409)).body.detail).toBe(words);
  expect((await change(ana, card, { method: 'pix' }).expect(409)).body.detail).toBe(words);

  const placed = await shop.order();
  Object.assign(shop.providers.inUse, {
    cancelCharge: () => Promise.reject(new ProviderUnreachable('the line is down')),
  });
  for (const reply of [await cancel(ana, placed), await change(ana, placed, { method: 'boleto' })])
    expect([reply.status, reply.body.code]).toEqual([503, 'payment_unreachable']);
  expect(await shop.payment(placed)).toMatchObject({ status: 'pending', orderStatus: 'pending' });
});

it('paid, changed and cancelled at the same moment, an order has one payment at most, and a cancelled one none', async () => {
  const shop = await openShop();
  const { ana, db } = shop;
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const placed = await shop.order();
    const replies = await Promise.all([
      shop.pay(placed),
      change(ana, placed, { method: 'boleto' }),
      change(ana, placed, { method: 'card', cardToken: await shop.cardToken() }),
      cancel(ana, placed),
    ]);
    for (const reply of replies.slice(1)) expect([200, 201, 409]).toContain(reply?.status);
    await shop.runPaymentJobs();
    const rows = await db
      .selectFrom('payment')
      .innerJoin('simuladoCharge', 'simuladoCharge.id', 'providerId')
      .innerJoin('purchase', 'purchase.id', 'purchaseId')
      .where('purchaseId', '=', placed.orderId)
      .where('simuladoCharge.status', '=', 'approved')
      .select((eb) =>
        eb('simuladoCharge.amountCents', '-', eb.ref('simuladoCharge.refundedCents')).as('cents'),
      )
      .select('purchase.status')
      .execute();
    const paid = rows.filter(({ cents }) => cents > 0);
    const { orderStatus } = await shop.payment(placed);
    expect(paid.length).toBe(orderStatus === 'processing' ? 1 : 0);
    outcomes.add(String(orderStatus));
    if (orderStatus === 'pending') await cancel(ana, placed).expect(200);
  }
  expect([...outcomes].every((each) => ['pending', 'processing', 'cancelled'].includes(each))).toBe(true);
});

it('a buyer who returns to the checkout of an order just placed sees a notice of it, and no other account does', async () => {
  let now = new Date();
  const shop = await openTestShop({ now: () => now });
  const [one, other] = [await shop.product(), await shop.product()];
  const ana = await shop.signInCustomer();
  const linesOf = (...ids: string[]) => ids.map((productId) => ({ productId, quantity: 1 }));
  const ordered = async (browser: Browser, ...ids: string[]) =>
    (
      await browser
        .post('/api/account/checkout/quote')
        .send({ lines: linesOf(...ids) })
        .expect(200)
    ).body.ordered;
  expect(await ordered(ana, one.id)).toBeNull();
  const { number } = await shop.buy(ana, { lines: linesOf(one.id, other.id) });
  now = new Date(now.getTime() + 3.5 * 60_000);
  expect(await ordered(ana, other.id, one.id)).toEqual({ number, minutes: 3 });
  expect(await ordered(ana, one.id)).toBeNull();
  expect(await ordered(await shop.signInCustomer(), one.id, other.id)).toBeNull();
  now = new Date(now.getTime() + 12 * 60_000);
  expect(await ordered(ana, one.id, other.id)).toBeNull();
});

it('changes of the payment method never extend the reservation of an order', async () => {
  let now = new Date();
  const shop = await openTestShop({ now: () => now });
  const product = await shop.product({ stock: 5 });
  const ana = await shop.signInCustomer();
  const placed = await shop.buy(ana, {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'card',
    card: '4000000000009995',
  });
  now = new Date(now.getTime() + 9 * 60_000);
  const { body } = await ana
    .post(`/api/account/orders/${placed.number}/payment`)
    .set('idempotency-key', randomUUID())
    .send({ method: 'pix' })
    .expect(201);
  const reservedMs = Date.parse(body.expiresAt as string) - Date.parse(placed.payment.createdAt);
  expect(reservedMs).toBe(30 * 60_000);
});

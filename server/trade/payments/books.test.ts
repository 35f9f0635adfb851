import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';

/** The events are the same on either engine; the slower one shows that its locks hold. */
const WALKS = process.env['TEST_DATABASE_URL'] ? 3 : 6;
const STEPS = 14;

/** A shop in which buyers, banks, administrators and deadlines act at random; every step returns its status. */
async function openShop() {
  const clock = { now: new Date() };
  const shop = await openTestShop({ now: () => clock.now });
  const [counted, plain] = [
    await shop.product({ priceCents: 3_333 }),
    await shop.product({ priceCents: 10_001, stock: 30, delivery: '1h' }),
  ];
  const cookies = await Promise.all([1, 2].map(() => shop.customerCookie()));
  const admin = await shop.adminCookie();
  const cardToken = await shop.cardToken();
  const send = async (path: string, body: object, cookie: string) => {
    const reply = await fetch(shop.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await reply.text();
    if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}: ${text}`);
    return text;
  };
  const text = Array.from({ length: 30 }, (_, index) => `CHAVE-${index}`).join('\n');
  await send(`/api/admin/products/${counted.id}/units`, { kind: 'code', text }, admin);
  const orders = () =>
    shop.db
      .selectFrom('purchase')
      .innerJoin('payment', 'payment.purchaseId', 'purchase.id')
      .innerJoin('purchaseLine', 'purchaseLine.purchaseId', 'purchase.id')
      .select(['purchase.id', 'purchase.customerId', 'purchase.version', 'providerId', 'totalCents'])
      .select('purchaseLine.id as lineId')
      .orderBy('purchase.seq')
      .orderBy('payment.createdAt')
      .orderBy('purchaseLine.position')
      .execute();
  const buyers = new Map<string, string>();

  const buy = async (who: number, method: PaymentMethod, quantity: number) => {
    const cookie = cookies[who % 2] ?? '';
    const lines = [
      { productId: counted.id, quantity },
      { productId: plain.id, quantity: 1 },
    ];
    const quoted = JSON.parse(await send('/api/account/checkout/quote', { lines }, cookie)) as {
      subtotal?: number;
      methods?: { pix: { total?: number } };
    };
    const total = method === 'pix' ? quoted.methods?.pix.total : quoted.subtotal;
    const card = method === 'card' && { cardToken };
    const placed = await send('/api/account/checkout', { lines, method, total, ...card }, cookie);
    const { orderId } = JSON.parse(placed) as { orderId?: string };
    if (orderId) buyers.set(orderId, cookie);
  };
  const act = async (what: number, which: number, part: number) => {
    const all = await orders();
    const order = all[which % Math.max(1, all.length)];
    if (!order) return;
    const own = `/api/account/orders/${order.id}`;
    const cookie = buyers.get(order.id) ?? '';
    const asAdmin = { version: order.version, reason: 'Porque sim' };
    const bank = (name: string) => send(`/simulado/cobrancas/${order.providerId}/${name}`, {}, '');
    const steps = [
      () => bank('pagar'),
      () => bank('pagar'),
      () => bank('recusar'),
      () => bank('expirar'),
      () => bank('contestar'),
      () => send(`${own}/refund`, {}, cookie),
      () => send(`${own}/lines/${order.lineId}/reveal`, {}, cookie),
      () => send(`${own}/payment`, { method: 'pix' }, cookie),
      () => send(`/api/admin/orders/${order.id}/refund`, { ...asAdmin, amount: part }, admin),
      () => send(`/api/admin/orders/${order.id}/refund`, asAdmin, admin),
      async () =>
        void (await fetch(`${shop.address}/api/admin/orders/${order.id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', cookie: admin },
          body: JSON.stringify({ status: 'cancelled', version: order.version }),
        })),
    ];
    await steps[what % steps.length]?.();
  };
  const pass = async (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    await shop.runPaymentJobs();
  };
  return { shop, buy, act, pass, goods: [counted.id, plain.id] };
}

const someNumber = fc.nat({ max: 200 });
const aStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('buy' as const), a: someNumber, b: someNumber }) },
  { weight: 8, arbitrary: fc.record({ does: fc.constant('act' as const), a: someNumber, b: someNumber }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pass' as const), a: someNumber, b: someNumber }) },
);
const METHODS = ['pix', 'card', 'boleto'] as const;

it('keeps orders, money and goods right under random parallel actions of buyers, banks and administrators', async () => {
  const walks = fc.sample(
    fc.array(fc.array(aStep, { minLength: 1, maxLength: 4 }), { minLength: STEPS, maxLength: STEPS }),
    { numRuns: WALKS, seed: 7 },
  );
  for (const [index, walk] of walks.entries()) {
    const { shop, buy, act, pass, goods } = await openShop();
    for (const [step, atOnce] of walk.entries()) {
      await Promise.all(
        atOnce.map(({ does, a, b }) => {
          if (does === 'buy') return buy(a, METHODS[b % 3] ?? 'pix', 1 + (a % 4));
          return does === 'act' ? act(a, b, 1 + (b % 30)) : pass(a);
        }),
      );
      expect(await brokenBooks(shop.db), `walk ${index}, step ${step}`).toEqual([]);
    }
    // At the end all unsold goods are back, and all promised refunds are done.
    await pass(10 * 24 * 60);
    await pass(10 * 24 * 60);
    expect(await brokenBooks(shop.db), `walk ${index}, at its end`).toEqual([]);
    const products = await shop.db
      .selectFrom('product')
      .select(['id', 'stock', 'sold'])
      .where('id', 'in', goods)
      .execute();
    const stocks = await shop.db
      .selectFrom('purchaseLine')
      .where('revokedAt', 'is', null)
      .where((eb) => eb.or([eb('deliveredAt', 'is not', null), eb('dueAt', 'is not', null)]))
      .select((eb) => ['productId', eb.fn.sum<number>('quantity').as('units')])
      .groupBy('productId')
      .execute();
    const seen = await shop.db.selectFrom('unit').select('id').where('state', '=', 'revoked').execute();
    for (const { id, stock, sold } of products) {
      expect(sold, `walk ${index}`).toBe(stocks.find(({ productId }) => productId === id)?.units ?? 0);
      expect(stock + sold, `walk ${index}`).toBe(30 - (id === goods[0] ? seen.length : 0));
    }
    expect(await shop.db.selectFrom('refund').select('id').where('status', '=', 'pending').execute()).toEqual(
      [],
    );
  }
}, 300_000);

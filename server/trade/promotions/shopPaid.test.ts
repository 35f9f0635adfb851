import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { cpfOf } from '#server/testing/cpf.ts';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { totalsOf } from '#server/trade/checkout/totals.ts';
import { missingEntries } from '#server/trade/ledger/orderBook.ts';
import type { OrderRows } from '#server/trade/ledger/orderRows.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import type { Payment } from '#shared/contract/account/payment.ts';
import type { Quote } from '#shared/contract/account/quote.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { feeCents } from '#shared/trade/fees.ts';
import { centavosOf } from '#shared/values/money.ts';
import { couponsOfLine, type CouponRow } from './offeredCoupons.ts';
import { best, takeOff } from './takeOff.ts';

const AT = '2026-01-15T12:00:00.000Z';

const aLine = fc.record({
  productId: fc.constantFrom('p0', 'p1', 'p2'),
  categoryId: fc.constantFrom('c0', 'c1'),
  sellerId: fc.constantFrom('ze', 'bia', STORE_SELLER_SLUG),
  priceCents: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 10_000_000 })),
  quantity: fc.integer({ min: 1, max: 99 }),
  feeBasisPoints: fc.oneof(fc.constantFrom(0, 1, 300, 1_000), fc.integer({ min: 0, max: 9_000 })),
});

const aCoupon = fc
  .record({
    id: fc.uuid(),
    code: fc.constantFrom('A', null),
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 9_900 }),
    mostCents: fc.option(fc.integer({ min: 1, max: 5_000 })),
    scope: fc.constantFrom('all' as const, 'category' as const, 'seller' as const),
    scopeId: fc.constantFrom('c0', 'ze', STORE_SELLER_SLUG),
    stackable: fc.constantFrom(0 as const, 1 as const),
    bearer: fc.constantFrom('shop' as const, 'seller' as const),
  })
  .map((coupon) => ({ ...coupon, title: '' }) as CouponRow);

it('never credits a seller more for a line than its buyer pays, in any cart, coupon, fee and payment method', () => {
  const cart = fc.record({
    lines: fc.array(aLine, { minLength: 1, maxLength: 5 }),
    coupons: fc.array(aCoupon, { maxLength: 4 }),
    method: fc.constantFrom('pix' as const, 'card' as const, 'boleto' as const),
    installments: fc.integer({ min: 1, max: 12 }),
    pixDiscountPercent: fc.constantFrom(0, 2.5, 5, 7.77, 90),
  });
  fc.assert(
    fc.property(cart, ({ lines, coupons, method, installments, pixDiscountPercent }) => {
      const byCode = coupons.filter(({ code }) => code !== null);
      const { taken } = best(
        byCode,
        coupons.filter(({ code }) => code === null),
        lines,
      );
      const counted = lines.map((line, place) => ({ ...line, ...couponsOfLine(taken, place) }));
      const settings = { ...DEFAULT_SETTINGS, pixDiscountPercent };
      const totals = totalsOf(counted, { method, installments }, settings);
      const rows = paidOrder(counted, totals);
      const entries = missingEntries(rows).filter(({ cause }) => cause === 'paid');
      const sum = (lineId: string | undefined, start: string) =>
        entries
          .filter((entry) => lineId === undefined || entry.lineId === lineId)
          .flatMap(({ postings }) => [...postings])
          .reduce((cents, [account, amount]) => (account.startsWith(start) ? cents + amount : cents), 0);
      for (const { id } of rows.lines) expect(-sum(id, 'seller:')).toBeLessThanOrEqual(sum(id, 'provider:'));
      expect(-sum(undefined, 'seller:')).toBeLessThanOrEqual(sum(undefined, 'provider:'));
      expect(sum(undefined, 'provider:')).toBe(totals.totalCents);
      // Pix never makes an order dearer, and sellers' discounts do not depend on the shop.
      const gross = lines.reduce((cents, line) => cents + line.priceCents * line.quantity, 0);
      const off = taken.reduce((cents, each) => cents + each.cents, 0);
      expect(totals.totalCents).toBeLessThanOrEqual(gross - off);
      const chosen = taken.map(({ coupon }) => coupon);
      const ofSellers = ({ bearer }: CouponRow) => bearer === 'seller';
      const alone = takeOff(chosen.filter(ofSellers), lines);
      expect(taken.filter(({ coupon }) => ofSellers(coupon)).map(({ cents }) => cents)).toEqual(
        alone.map(({ cents }) => cents),
      );
    }),
    { numRuns: 2_000 },
  );
});

type Counted = Parameters<typeof totalsOf>[0][number] & { productId: string };

function paidOrder(lines: readonly Counted[], totals: ReturnType<typeof totalsOf>): OrderRows {
  const { totalCents, interestCents, discountCents } = totals;
  return {
    purchase: {
      id: 'order',
      status: 'completed',
      paidAt: AT,
      updatedAt: AT,
      discountCents,
      interestCents,
      currency: 'BRL',
    },
    lines: lines.map((line, place) => ({
      ...line,
      id: `line ${place}`,
      purchaseId: 'order',
      feeCents: feeCents(soldCents(line), line.feeBasisPoints),
      disputedAt: null,
      heldUntil: null,
      releaseAt: null,
      discountWaits: 1,
      linkedId: null,
      clearedAt: null,
    })),
    payments: [
      {
        id: 'payment',
        purchaseId: 'order',
        provider: 'simulado',
        status: 'approved',
        amountCents: totalCents,
        interestCents,
        refundedCents: 0,
        twiceCents: 0,
        settledAt: AT,
        reimbursedAt: null,
        updatedAt: AT,
      },
    ],
    refunds: [],
    postings: [],
    lost: new Map(),
  };
}

async function openMarket(coupon: object = {}) {
  const shop = await openTestShop({ trustProxy: 1 });
  const admin = await shop.signIn();
  const form = {
    title: 'Boas-vindas',
    code: 'DEZ',
    kind: 'percent',
    value: 10,
    mostDiscount: 1_000,
    ...coupon,
  };
  await admin.post('/api/admin/coupons').send(form).expect(201);
  const ze = await shop.seller({ id: 'ze', slug: 'ze' });
  const quoted = async (productId: string, quantity: number, ...coupons: string[]) => {
    const body = { lines: [{ productId, quantity }], coupons };
    return (await shop.http.post('/api/account/checkout/quote').send(body).expect(200)).body as Quote;
  };
  const credited = async (): Promise<number> => {
    const rows = await shop.db
      .selectFrom('ledgerPosting')
      .where('account', 'like', 'seller:ze:%')
      .select('amountCents')
      .execute();
    return rows.reduce((sum, { amountCents }) => sum - amountCents, 0);
  };
  return { ...shop, admin, ze, quoted, credited };
}

it('earns nothing for four guests who buy twenty codes each from their own shop by coupon and Pix', async () => {
  const shop = await openMarket({ leastOrder: 50, firstPurchase: true, mostPerPerson: 1 });
  const product = await shop.product({ sellerId: 'ze', priceCents: 50_000, stock: 200 });
  const lines = [{ productId: product.id, quantity: 20 }];
  let paid = 0;
  for (let guest = 1; guest <= 4; guest += 1) {
    const browser = supertest.agent(shop.server).set('x-forwarded-for', `198.51.100.${guest}`);
    const { methods } = await shop.quoted(product.id, 20, 'DEZ');
    const total = methods.pix.available ? methods.pix.total : 0;
    const email = `${randomUUID()}@x${guest}.example`;
    const order = { lines, method: 'pix', total, coupons: ['DEZ'], email, terms: true };
    const send = (more: object) =>
      browser
        .post('/api/account/checkout/guest')
        .set('idempotency-key', randomUUID())
        .send({ ...order, ...more });
    await send({}).expect(409);
    const { body } = await send({ payer: { cpf: cpfOf(guest) } }).expect(201);
    const placed = body as { orderId: string; payment: Payment };
    await shop.pay(placed);
    paid += centavosOf(placed.payment.charged);
  }
  expect(await shop.credited()).toBe(4 * 900_000);
  expect(paid).toBeGreaterThanOrEqual(4 * 900_000);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it("limits the shop's discounts by the fee of the line, says so, and does not limit the shop's own goods", async () => {
  const shop = await openMarket({ value: 15, mostDiscount: 40 });
  const house = await shop.seller({ id: STORE_SELLER_SLUG, slug: STORE_SELLER_SLUG });
  const [others, own] = [
    await shop.product({ sellerId: 'ze', priceCents: 10_000, stock: 90 }),
    await shop.product({ sellerId: house.id, priceCents: 10_000, stock: 90 }),
  ];
  expect(await shop.quoted(others.id, 1, 'DEZ')).toMatchObject({
    coupons: [{ discount: 10 }],
    couponNotes: [
      'DEZ: o desconto chegou ao máximo para estes produtos.',
      'Com o cupom, o desconto do Pix é menor.',
    ],
    methods: { boleto: { available: false }, pix: { discount: 0, total: 90 } },
  });
  expect(await shop.quoted(own.id, 1, 'DEZ')).toMatchObject({
    coupons: [{ discount: 15 }],
    couponNotes: [],
    methods: { pix: { discount: 4.25, total: 80.75 } },
  });
  expect(await shop.quoted(own.id, 3, 'DEZ')).toMatchObject({
    coupons: [{ discount: 40 }],
    couponNotes: [expect.stringMatching(/^DEZ desconta até R\$\s40,00 por pedido\.$/)],
  });
  const ana = await shop.signInCustomer();
  const both = [others, own].map(({ id }) => ({ productId: id, quantity: 1 }));
  for (const method of ['pix', 'card'] as const) {
    const order = await shop.buy(ana, { lines: both, coupons: ['DEZ'], method });
    if (method === 'pix') await shop.pay(order);
    expect(order.payment.coupons).toMatchObject([{ discount: 25 }]);
  }
  expect(await shop.credited()).toBe(2 * 9_000);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('shows and charges no Pix discount above the fee of a seller, and refuses a coupon without effect', async () => {
  const shop = await openMarket();
  const product = await shop.product({ sellerId: 'ze', priceCents: 10_000, stock: 90 });
  const priceOf = async () =>
    (await shop.http.get(`/api/products/${product.slug}`).expect(200)).body.pixPrice;
  expect(await priceOf()).toBe(95);
  await shop.db.updateTable('seller').set({ feeBasisPoints: 300 }).where('id', '=', 'ze').execute();
  expect(await priceOf()).toBe(97);
  expect((await shop.quoted(product.id, 2)).methods.pix).toMatchObject({ total: 194, discount: 6 });
  await shop.db.updateTable('product').set({ feeBasisPoints: 0 }).execute();
  expect(await priceOf()).toBe(100);
  expect(await shop.quoted(product.id, 1, 'DEZ')).toMatchObject({
    coupons: [],
    refusedCoupons: [{ code: 'DEZ', reason: 'Este cupom não dá desconto nestes produtos.' }],
    methods: { pix: { total: 100 } },
  });
  const ana = await shop.signInCustomer();
  const order = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
  await shop.pay(order);
  expect(await shop.credited()).toBe(10_000);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('computes another payment method of an unpaid order with the fee of the order', async () => {
  const shop = await openMarket();
  await saveSettings(shop.admin, { pixDiscountPercent: 90 });
  const product = await shop.product({ sellerId: 'ze', priceCents: 10_000, stock: 90 });
  const ana = await shop.signInCustomer();
  const lines = [{ productId: product.id, quantity: 1 }];
  const order = await shop.buy(ana, { lines, coupons: ['DEZ'], method: 'card', card: '4000 0000 0000 0002' });
  expect(order.payment.status).toBe('refused');
  await shop.db.updateTable('seller').set({ feeBasisPoints: 9_000 }).where('id', '=', 'ze').execute();
  const { body } = await ana
    .post(`/api/account/orders/${order.orderId}/payment`)
    .set('idempotency-key', randomUUID())
    .send({ method: 'pix' })
    .expect(201);
  expect(body).toMatchObject({ charged: 90, discount: 10 });
  await shop.pay(order);
  expect(await shop.credited()).toBe(9_000);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

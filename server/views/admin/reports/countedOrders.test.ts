import fc from 'fast-check';
import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { readReport } from '#shared/contract/admin/reports.ts';

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof openTestShop>>['signIn']>>;

const reportOf = async (admin: Browser, id: 'sales' | 'products', start: string, end: string) =>
  readReport.reply.parse(
    (await admin.get(`/api/admin/reports/${id}?start=${start}&end=${end}`).expect(200)).body,
  );

const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2026-01-01T00:00:00.000Z');
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

const anOrder = fc.record({
  placedMs: fc.integer({ min: FIRST, max: FIRST + 40 * 24 * HOUR_MS }),
  status: fc.constantFrom('pending', 'processing', 'completed', 'cancelled'),
  lines: fc.array(
    fc.record({
      title: fc.constantFrom('Conta', 'Recarga', 'Licença'),
      priceCents: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  back: fc.constantFrom('nothing', 'nothing', 'a part', 'all'),
});

it('counts the same as a plain sum over the orders, in any period: paid ones less refunds', async () => {
  const shop = await openTestShop({ now: () => new Date('2026-03-01T12:00:00.000Z') });
  const { customer, order } = salesOf(shop.db);
  const admin = await shop.signIn();
  const customerId = (await customer()).id;
  const orders = fc.sample(anOrder, { numRuns: 80, seed: 5 }).map((sample) => {
    const totalCents = sample.lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
    const refundedCents = { nothing: 0, 'a part': Math.floor(totalCents / 3), all: totalCents }[sample.back];
    return { ...sample, totalCents, refundedCents };
  });
  for (const { placedMs, status, lines, refundedCents } of orders)
    await order({ customerId, status, lines, refundedCents, placedAt: new Date(placedMs).toISOString() });

  const periods = fc.array(fc.integer({ min: 0, max: 41 }), { minLength: 2, maxLength: 2 });
  for (const period of fc.sample(periods, { numRuns: 20, seed: 7 })) {
    const [from = 0, to = 0] = period.toSorted((a, b) => a - b);
    const [start, end] = [dayText(FIRST + from * 24 * HOUR_MS), dayText(FIRST + to * 24 * HOUR_MS)];
    // São Paulo is UTC-3 all year.
    const expectedOrders = orders.filter(({ placedMs, status }) => {
      const day = dayText(placedMs - 3 * HOUR_MS);
      return (status === 'processing' || status === 'completed') && day >= start && day <= end;
    });
    const salesCents = expectedOrders.reduce((sum, each) => sum + each.totalCents - each.refundedCents, 0);
    const sold = expectedOrders.filter(
      ({ totalCents, refundedCents }) => totalCents === 0 || refundedCents < totalCents,
    );
    const units = sold.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

    const { totals, chart } = await reportOf(admin, 'sales', start, end);
    expect([start, end, Math.round(totals.sales * 100), totals.products]).toEqual([
      start,
      end,
      salesCents,
      units,
    ]);
    const chartTotal = chart.datasets[0]?.data.reduce((sum, value) => sum + value, 0) ?? 0;
    expect(Math.round(chartTotal * 100)).toBe(salesCents);
    const byProduct = (await reportOf(admin, 'products', start, end)).chart.datasets[0]?.data ?? [];
    expect(byProduct.reduce((sum, value) => sum + value, 0)).toBe(units);
  }
});

it('counts orders of the checkout by what their payments added up to', async () => {
  const shop = await openTestShop();
  const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
  const product = await shop.product({ priceCents: 10_000, stock: 20, delivery: '1h' });
  const buy = (method: 'pix' | 'card') =>
    shop.buy(ana, {
      lines: [{ productId: product.id, quantity: 1 }],
      method,
      installments: method === 'card' ? 12 : 1,
    });
  const figures = async () => {
    const { body } = await chefe.get('/api/admin/reports/sales').expect(200);
    const { sales, products } = readReport.reply.parse(body).totals;
    return [sales, products];
  };
  const refund = async ({ orderId }: { orderId: string }, amount?: number) => {
    const { version } = (await chefe.get(`/api/admin/orders/${orderId}`)).body as Order;
    const body = { reason: 'Atraso', version, ...(amount && { amount }) };
    await chefe.post(`/api/admin/orders/${orderId}/refund`).send(body).expect(200);
  };

  const pix = await buy('pix');
  expect(await figures()).toEqual([0, 0]); // not paid yet
  await shop.pay(pix);
  expect(await figures()).toEqual([95, 1]); // at the Pix price
  const card = await buy('card');
  expect(await figures()).toEqual([195, 2]); // the interest is not a sale
  await refund(card, 30.5);
  expect(await figures()).toEqual([164.5, 2]);
  await refund(card);
  expect(await figures()).toEqual([95, 1]);
  await shop.pay(pix, 'contestar');
  expect(await figures()).toEqual([0, 0]);
  const cancelledOrder = await buy('pix');
  await chefe.patch(`/api/admin/orders/${cancelledOrder.orderId}`).send({ status: 'cancelled' }).expect(200);
  expect(await figures()).toEqual([0, 0]);
});

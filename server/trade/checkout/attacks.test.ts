import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idempotencyModeOf } from '#server/services/http/refusals.ts';
import { openTestShop } from '#server/testing/testShop.ts';

describe('another customer', () => {
  it('reaches nothing of an order, by its id or its number, with any request that the buyer could send', async () => {
    const shop = await openTestShop();
    const product = await shop.product();
    const [ana, bia] = [await shop.signInCustomer(), await shop.signInCustomer()];
    const lines = [{ productId: product.id, quantity: 1 }];
    const { orderId, number } = await shop.buy(ana, { lines, method: 'card' });
    const { body } = await ana.get(`/api/account/orders/${orderId}`).expect(200);
    const lineId = (body as { lines: { id: string }[] }).lines[0]?.id ?? '';
    const own = (await shop.buy(bia, { lines, method: 'card' })).orderId;

    const bodies: Record<string, object> = {
      '/api/account/orders/:id/payment': { method: 'pix' },
      '/api/account/orders/:id/lines/:lineId/review': { stars: 1, text: 'Ruim' },
      '/api/account/orders/:id/lines/:lineId/dispute': {
        reason: 'other',
        text: 'Este item nem é meu, e eu o disputo.',
      },
    };
    const ofOrders = shop.endpoints.filter(({ path }) => path.startsWith('/api/account/orders/:id'));
    expect(ofOrders.length).toBeGreaterThanOrEqual(6);
    for (const each of ofOrders) {
      const { method, path } = each;
      const addresses = [orderId, number].map((id) => path.replace(':id', id).replace(':lineId', lineId));
      // Her own order does not open the line of another.
      if (path.includes(':lineId')) addresses.push(path.replace(':id', own).replace(':lineId', lineId));
      for (const address of addresses) {
        const request = bia[method as 'get' | 'post'](address);
        if (idempotencyModeOf(each) !== 'refused') void request.set('idempotency-key', randomUUID());
        const { status } = await (method === 'get' ? request : request.send(bodies[path] ?? {}));
        expect([method, address, status]).toEqual([method, address, 404]);
      }
    }
  });
});

describe('a tampered order', () => {
  it('is refused, with any price, quantity or other field, and reserves nothing', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ priceCents: 10_000, stock: 10 });
    const hidden = await shop.product({ isActive: 0 });
    const ana = await shop.signInCustomer();
    const good = await shop.orderBody(ana, { lines: [{ productId: product.id, quantity: 1 }] });
    const line = { productId: product.id, quantity: 1 };
    const [boleto, card] = await Promise.all(
      (['boleto', 'card'] as const).map((method) => shop.orderBody(ana, { lines: [line], method })),
    );
    const tampered: object[] = [
      ...[0.01, 99.99].flatMap((total) => [boleto, card].map((each) => ({ ...each, total }))),
      ...[0, 0.01, 94.99, 95.01, -95, 1e15, '95', null].map((total) => ({ ...good, total })),
      ...[0, -1, 1.5, 100, 2 ** 53, 1e308, '1', null, [1], { $gt: 0 }].map((quantity) => ({
        ...good,
        lines: [{ ...line, quantity }],
      })),
      { ...good, lines: [] },
      { ...good, lines: [line, line] },
      { ...good, lines: [{ ...line, price: 0.01 }] },
      { ...good, lines: [{ ...line, productId: hidden.id }] },
      { ...good, lines: [{ ...line, productId: "' or 1=1 --" }] },
      { ...good, method: 'free' },
      { ...good, method: 'card', installments: 13 },
      { ...good, method: 'card', installments: 1, total: 100, cardToken: 'cartao_made-up', amount: 1 },
      ...['status', 'customerId', 'discount', 'interest', 'paidAt', 'orderId', 'provider', '__proto__'].map(
        (name) => JSON.parse(`${JSON.stringify(good).slice(0, -1)},"${name}":"approved"}`) as object,
      ),
    ];
    for (const body of tampered) {
      const { status, text } = await ana
        .post('/api/account/checkout')
        .set('idempotency-key', randomUUID())
        .send(JSON.stringify(body))
        .set('content-type', 'application/json');
      expect([400, 409], `${JSON.stringify(body)} → ${text}`).toContain(status);
    }
    const count = async (table: 'purchase' | 'payment' | 'simuladoCharge' | 'idempotencyKey') =>
      (await shop.db.selectFrom(table).selectAll().execute()).length;
    expect(
      await Promise.all((['purchase', 'payment', 'simuladoCharge', 'idempotencyKey'] as const).map(count)),
    ).toEqual([0, 0, 0, 0]);
    const { stock } = await shop.db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(10);
  });
});

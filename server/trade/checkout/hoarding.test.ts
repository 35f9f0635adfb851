import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';

const STOCK = 50;

/** A shop with fifty of something, and as many accounts as a stranger cares to make. */
async function openShop() {
  const shop = await openTestShop();
  const product = await shop.product({ priceCents: 5_000, stock: STOCK });
  await salesOf(shop.db).units(product.id, STOCK);
  const account = async ({ confirmed }: { confirmed: boolean }) => {
    const cookie = await shop.customerCookie(confirmed ? {} : { emailConfirmedAt: null });
    const ask = (path: string, body: object) =>
      fetch(shop.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      });
    const order = (quantity: number, method: 'pix' | 'boleto') =>
      ask('/api/account/checkout', {
        lines: [{ productId: product.id, quantity }],
        method,
        total: (method === 'pix' ? 47.5 : 50) * quantity,
      });
    const boletoOf = async (quantity: number) => {
      const reply = await ask('/api/account/checkout/quote', {
        lines: [{ productId: product.id, quantity }],
      });
      return ((await reply.json()) as { methods: { boleto: Record<string, unknown> } }).methods.boleto;
    };
    return { order, boletoOf };
  };
  const left = async () =>
    (
      await shop.db
        .selectFrom('product')
        .select('stock')
        .where('id', '=', product.id)
        .executeTakeFirstOrThrow()
    ).stock;
  return { account, left };
}

const statusesOf = async (replies: Promise<Response>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);

describe('a boleto', () => {
  it('is only for confirmed addresses, and the others are told why', async () => {
    const { account, left } = await openShop();
    const strangers = await Promise.all(Array.from({ length: 12 }, () => account({ confirmed: false })));
    expect(await strangers[0]?.boletoOf(1)).toEqual({
      available: false,
      confirmEmail: true,
      reason: expect.stringContaining('só para e-mails confirmados') as string,
    });
    expect(new Set(await statusesOf(strangers.map(({ order }) => order(5, 'boleto'))))).toEqual(
      new Set([409]),
    );
    expect(await left()).toBe(STOCK);
    expect(await (await account({ confirmed: true })).boletoOf(1)).toMatchObject({ available: true });
  });

  it('keeps with all others never more than is left to buy, however many accounts ask, one by one or at once', async () => {
    const { account, left } = await openShop();
    const strangers = await Promise.all(Array.from({ length: 40 }, () => account({ confirmed: true })));
    const statuses = await statusesOf(strangers.map(({ order }, index) => order(1 + (index % 7), 'boleto')));
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    for (const { order } of strangers) await order(1, 'boleto');
    expect(await left()).toBe(STOCK / 2);
    const honest = await account({ confirmed: false });
    expect(await honest.boletoOf(1)).toMatchObject({ available: false, confirmEmail: false });
    expect((await honest.order(1, 'pix')).status).toBe(201);
  });
});

describe('one account that never paid', () => {
  it('is kept twenty units at most', async () => {
    const { account, left } = await openShop();
    const { order } = await account({ confirmed: true });
    const first = await order(21, 'pix');
    expect([first.status, await first.text()]).toEqual([
      409,
      expect.stringContaining('no máximo 20 unidades'),
    ]);
    expect(await statusesOf([order(15, 'pix')])).toEqual([201]);
    expect(await statusesOf([order(6, 'pix')])).toEqual([409]);
    expect(await statusesOf([order(5, 'pix')])).toEqual([201]);
    expect(await left()).toBe(STOCK - 20);
  });

  it('is still one that never paid when its money has gone back', async () => {
    const shop = await openTestShop();
    const product = await shop.product({ priceCents: 5_000, stock: STOCK });
    const ana = await shop.signInCustomer();
    const buy = (quantity: number, method: 'pix' | 'card') =>
      shop.buy(ana, { lines: [{ productId: product.id, quantity }], method });
    const { orderId } = await buy(1, 'card');
    await ana.post(`/api/account/orders/${orderId}/refund`).send({}).expect(200);
    await expect(buy(21, 'pix')).rejects.toThrow('no máximo 20 unidades');
    await buy(1, 'card');
    await buy(21, 'pix');
  });

  it('is kept five orders at most, though it sends thirty at once', async () => {
    const { account, left } = await openShop();
    const { order } = await account({ confirmed: true });
    const statuses = await statusesOf(Array.from({ length: 30 }, () => order(1, 'pix')));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(25);
    expect(await left()).toBe(STOCK - 5);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { haltAt } from '#server/testing/halt.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { purge } from './origin.ts';

const STOCK = 50;

/** A shop with fifty units of a product, and as many new accounts as a stranger creates. */
async function openShop(stock = STOCK, priceCents = 5_000) {
  const shop = await openTestShop({ trustProxy: 1 });
  const product = await shop.product({ priceCents, stock });
  await salesOf(shop.db).units(product.id, stock);
  const account = async ({ confirmed, from }: { confirmed: boolean; from?: string }) => {
    const cookie = await shop.customerCookie(confirmed ? {} : { emailConfirmedAt: null });
    const ask = (path: string, body: object) =>
      fetch(shop.address + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie,
          'idempotency-key': randomUUID(),
          ...(from !== undefined && { 'x-forwarded-for': from }),
        },
        body: JSON.stringify(body),
      });
    const order = (quantity: number, method: 'pix' | 'boleto' | 'card', cardToken?: string) =>
      ask('/api/account/checkout', {
        lines: [{ productId: product.id, quantity }],
        method,
        total: ((method === 'pix' ? 0.95 : 1) * quantity * priceCents) / 100,
        ...(cardToken !== undefined && { cardToken }),
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
  return { shop, product, account, left };
}

const statusesOf = async (replies: Promise<Response>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);

describe('a boleto', () => {
  it('needs a confirmed address, and the others see why', async () => {
    const { account, left } = await openShop();
    const strangers = await Promise.all(Array.from({ length: 12 }, () => account({ confirmed: false })));
    expect(await strangers[0]?.boletoOf(1)).toEqual({
      available: false,
      confirmEmail: true,
      reason: expect.stringContaining('só para contas com e-mail confirmado') as string,
    });
    expect(new Set(await statusesOf(strangers.map(({ order }) => order(5, 'boleto'))))).toEqual(
      new Set([409]),
    );
    expect(await left()).toBe(STOCK);
    expect(await (await account({ confirmed: true })).boletoOf(1)).toMatchObject({ available: true });
  });

  it('never reserves more than the limit with all others, from any number of accounts, one by one or in parallel', async () => {
    const { account, left } = await openShop();
    const strangers = await Promise.all(Array.from({ length: 40 }, () => account({ confirmed: true })));
    const statuses = await statusesOf(strangers.map(({ order }, index) => order(1 + (index % 7), 'boleto')));
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    for (const { order } of strangers) await order(1, 'boleto');
    expect(await left()).toBe(STOCK - 12);
    const honest = await account({ confirmed: false });
    expect(await honest.boletoOf(1)).toMatchObject({ available: false, confirmEmail: false });
    expect((await honest.order(1, 'pix')).status).toBe(201);
  });
});

describe('a Pix, or a card that was refused', () => {
  it('reserves at most half with all other unpaid orders, and leaves the rest to immediate payments', async () => {
    const { shop, product, account, left } = await openShop();
    const known = await shop.signInCustomer();
    await shop.buy(known, { lines: [{ productId: product.id, quantity: 2 }], method: 'card' });
    const strangers = await Promise.all(Array.from({ length: 40 }, () => account({ confirmed: true })));
    const refused = await shop.cardToken('4000 0000 0000 0002');
    const statuses = await statusesOf(
      strangers.map(({ order }, index) =>
        index % 3 ? order(2, index % 2 ? 'pix' : 'boleto') : order(2, 'card', refused),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    for (const { order } of strangers) await order(1, 'pix');
    expect(await left()).toBe((STOCK - 2) / 2);

    const honest = await account({ confirmed: false });
    const pix = await honest.order(1, 'pix');
    expect([pix.status, await pix.text()]).toEqual([409, expect.stringContaining('Pague com cartão')]);
    expect((await honest.order(1, 'card', await shop.cardToken())).status).toBe(201);
    // A paid order does not unlock the stock for unpaid ones.
    const more = { lines: [{ productId: product.id, quantity: 1 }], method: 'pix' as const };
    await expect(shop.buy(known, more)).rejects.toThrow('Pague com cartão');
    expect(await brokenBooks(shop.db)).toEqual([]);
  });

  it('leaves one of three units for a card, and lets one buyer wait with the last unit of all', async () => {
    const few = await openShop(3);
    const [ana, eva] = [await few.account({ confirmed: true }), await few.account({ confirmed: true })];
    expect((await ana.order(3, 'pix')).status).toBe(409);
    expect(await statusesOf([ana.order(2, 'pix')])).toEqual([201]);
    expect(await statusesOf([eva.order(1, 'pix')])).toEqual([409]);
    expect(await statusesOf([eva.order(1, 'card', await few.shop.cardToken())])).toEqual([201]);
    expect(await few.left()).toBe(0);
    const last = await openShop(1);
    const rui = await last.account({ confirmed: false });
    expect((await rui.order(1, 'pix')).status).toBe(201);
  });
});

if ((process.env['TEST_DATABASE_URL'] ?? '') !== '')
  it('two cards refused at once do not take each other for one that its bank still decides about', async () => {
    const { shop, account, left } = await openShop(4);
    const refused = await shop.cardToken('4000 0000 0000 0002');
    const buyers = [await account({ confirmed: true }), await account({ confirmed: true })];
    const atBank = await haltAt(shop.databaseUrl, { asking: 'simuladoCharge' });
    const replies = statusesOf(buyers.map(({ order }) => order(2, 'card', refused)));
    await atBank.reached(2);
    // Both count the waiting orders before either refusal is stored, or one waits for the other.
    const counted = await haltAt(shop.databaseUrl, {
      writing: 'payment',
      by: 'update',
      at: 'atCommit',
      only: "new.status = 'refused'",
    });
    await atBank.resume();
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBe(2);
    await counted.resume();
    expect(await replies).toEqual([201, 201]);
    expect(await left()).toBe(2);
    expect(await brokenBooks(shop.db)).toEqual([]);
  });

describe('one network, and one device', () => {
  it('may reserve a hundred units for all accounts without a payment, and others are not affected', async () => {
    const { shop, account, left } = await openShop(1_000);
    const order = async (from: string) =>
      (await account({ confirmed: true, from })).order(20, 'pix').then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => order('203.0.113.9')));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(await left()).toBe(900);
    expect(await order('198.51.100.7')).toBe(201);

    const whereFrom = () =>
      shop.db.selectFrom('purchase').where('networkKey', 'is not', null).select('networkKey').execute();
    await purge(shop.db);
    expect(new Set((await whereFrom()).map(({ networkKey }) => networkKey)).size).toBe(2);
    expect(JSON.stringify(await whereFrom())).not.toContain('203.0.113.9');
    await shop.db.updateTable('purchase').set({ status: 'cancelled' }).execute();
    await purge(shop.db);
    expect(await whereFrom()).toEqual([]);
  });

  it('may reserve on one device as much as on one account, with any sign-ins on it', async () => {
    const { shop, product } = await openShop(1_000);
    const device = supertest.agent(shop.server);
    const buy = async (email: string) => {
      await device
        .post('/api/account')
        .send({ name: 'Ana Souza', email, password: 'uma-senha-longa-9', terms: true })
        .expect(201);
      const lines = [{ productId: product.id, quantity: 15 }];
      const body = await shop.orderBody(device, { lines });
      const reply = await device
        .post('/api/account/checkout')
        .set('idempotency-key', randomUUID())
        .send(body);
      await device.delete('/api/account/session');
      return reply.status;
    };
    expect(await buy('ana@exemplo.example')).toBe(201);
    expect(await buy('eva@exemplo.example')).toBe(409);
  });

  it('may reserve R$ 20,000 on one account, R$ 100,000 on one network, and always one unit', async () => {
    const { account } = await openShop(1_000, 21_000_00);
    const ana = await account({ confirmed: true });
    expect((await ana.order(2, 'pix')).status).toBe(409);
    expect((await ana.order(1, 'pix')).status).toBe(201);
    expect((await ana.order(1, 'pix')).status).toBe(409);
    const neighbours: number[] = [];
    for (let count = 0; count < 5; count++) {
      const { order } = await account({ confirmed: true, from: '203.0.113.9' });
      neighbours.push((await order(1, 'pix')).status);
    }
    expect(neighbours).toEqual([201, 201, 201, 201, 409]);
  });
});

describe('one account that never paid', () => {
  it('may reserve at most twenty units', async () => {
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

  it('counts as without a payment after its money went back', async () => {
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

  it('may have at most five unpaid orders, though it sends thirty in parallel', async () => {
    const { account, left } = await openShop();
    const { order } = await account({ confirmed: true });
    const statuses = await statusesOf(Array.from({ length: 30 }, () => order(1, 'pix')));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(25);
    expect(await left()).toBe(STOCK - 5);
  });
});

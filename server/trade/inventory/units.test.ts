import { onTestFinished, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { deliver, release, reserve, revoke } from './units.store.ts';

it('returns to the shelf only what was not delivered by hand', async () => {
  const shop = await openTestShop();
  const [ana, admin] = [await shop.signInCustomer(), await shop.signIn()];
  const product = await shop.product({ stock: 5, delivery: '1h' });
  const lines = [{ productId: product.id, quantity: 3 }];
  const { orderId } = await shop.buy(ana, { lines, method: 'card' });
  const order = `/api/admin/orders/${orderId}`;
  const { body } = await admin.get(order).expect(200);
  const delivery = `${order}/lines/${body.lines[0].id}/delivery`;
  await admin.post(delivery).send({ kind: 'message', text: 'A primeira conta' }).expect(200);
  const { version } = (await admin.get(order).expect(200)).body;
  await admin.post(`${order}/refund`).send({ reason: 'Não serviu', version }).expect(200);
  const { stock } = await shop.db.selectFrom('product').select('stock').executeTakeFirstOrThrow();
  expect(stock).toBe(4);
});

const NOW = new Date('2026-01-15T12:00:00.000Z');
const SOON = new Date('2026-01-15T12:30:00.000Z');

async function openShop() {
  const shop = await openTestShop({ now: () => NOW });
  const sales = salesOf(shop.db);
  const lineOf = async (productId: string, quantity = 1) =>
    (await sales.order({ lines: [{ productId, quantity }] })).lines[0]?.id ?? '';
  const stockOf = async (id: string) =>
    (await shop.db.selectFrom('product').where('id', '=', id).select('stock').executeTakeFirstOrThrow())
      .stock;
  const unitsOf = (productId: string) =>
    shop.db
      .selectFrom('unit')
      .where('productId', '=', productId)
      .select(['id', 'state', 'purchaseLineId'])
      .orderBy('createdAt')
      .execute();
  return { ...shop, ...sales, lineOf, stockOf, unitsOf };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const take = (db: Db, lineId: string, productId: string, quantity = 1) =>
  transaction(db, (trx) => reserve(trx, { productId, quantity, lineId, until: SOON }));

describe('reserving', () => {
  it.each([
    [1, 1],
    [50, 50],
  ])('sells %i units to exactly %i of 200 parallel buyers, from several processes', async (stock, sold) => {
    const shop = await openShop();
    const product = await shop.product();
    await shop.units(product.id, stock);
    const { lines } = await shop.order({
      lines: Array.from({ length: 200 }, () => ({ productId: product.id })),
    });
    const doors = processesOf(shop);

    const results = await Promise.all(
      lines.map(({ id }, index) => take(doors[index % doors.length] ?? shop.db, id, product.id)),
    );

    expect(results.filter(Boolean)).toHaveLength(sold);
    const units = await shop.unitsOf(product.id);
    expect(units.every(({ state }) => state === 'reserved')).toBe(true);
    expect(new Set(units.map(({ purchaseLineId }) => purchaseLineId)).size).toBe(sold);
    expect(await shop.stockOf(product.id)).toBe(0);
  });

  it('counts a plain stock down for 200 parallel reservations, and never below 0', async () => {
    const shop = await openShop();
    const product = await shop.product({ stock: 7 });
    const { lines } = await shop.order({
      lines: Array.from({ length: 200 }, () => ({ productId: product.id })),
    });
    const doors = processesOf(shop);
    const results = await Promise.all(
      lines.map(({ id }, index) => take(doors[index % doors.length] ?? shop.db, id, product.id)),
    );
    expect(results.filter(Boolean)).toHaveLength(7);
    expect(await shop.stockOf(product.id)).toBe(0);
  });

  it('reserves the whole quantity of a line or nothing', async () => {
    const shop = await openShop();
    const product = await shop.product();
    await shop.units(product.id, 2);
    expect(await take(shop.db, await shop.lineOf(product.id, 3), product.id, 3)).toBe(false);
    expect(await shop.stockOf(product.id)).toBe(2);
    expect((await shop.unitsOf(product.id)).map(({ state }) => state)).toEqual(['available', 'available']);
  });

  it('releases an unpaid reservation once, and keeps the same goods when called again', async () => {
    const shop = await openShop();
    for (const counted of [true, false]) {
      const product = await shop.product({ stock: 3 });
      if (counted) await shop.units(product.id, 3);
      const line = await shop.lineOf(product.id, 2);
      await take(shop.db, line, product.id, 2);
      await take(shop.db, line, product.id, 2);
      expect(await shop.stockOf(product.id)).toBe(1);
      await Promise.all([1, 2, 3].map(() => transaction(shop.db, (trx) => release(trx, line))));
      expect(await shop.stockOf(product.id)).toBe(3);
      expect((await shop.unitsOf(product.id)).every(({ state }) => state === 'available')).toBe(true);
    }
  });

  it('leaves the version alone, so that an open product form still saves', async () => {
    const shop = await openShop();
    const product = await shop.product();
    await take(shop.db, await shop.lineOf(product.id), product.id);
    expect(
      await shop.db
        .selectFrom('product')
        .where('id', '=', product.id)
        .select(['version', 'updatedAt'])
        .execute(),
    ).toEqual([{ version: 1, updatedAt: product.updatedAt }]);
  });

  it('sells manual deliveries without a limit while the shop counts no stock, but no missing unit', async () => {
    const shop = await openShop();
    const { version, ...settings } = await settingsStore.read(shop.db);
    await settingsStore.update(shop.db, { ...settings, version, enableStockManagement: false }, NOW);
    const plain = await shop.product({ stock: 1 });
    const counted = await shop.product();
    await shop.units(counted.id, 1);
    const buy = async (productId: string) => take(shop.db, await shop.lineOf(productId), productId);
    expect([await buy(plain.id), await buy(plain.id), await buy(plain.id)]).toEqual([true, true, true]);
    expect(await shop.stockOf(plain.id)).toBe(0);
    expect([await buy(counted.id), await buy(counted.id)]).toEqual([true, false]);
  });
});

it('returns to the shelf of a shop without stock counts what the shelf gave, and not the ordered number', async () => {
  const shop = await openTestShop();
  const { version, ...settings } = await settingsStore.read(shop.db);
  await settingsStore.update(shop.db, { ...settings, version, enableStockManagement: false }, NOW);
  const [ana, admin] = [await shop.signInCustomer(), await shop.signIn()];
  const product = await shop.product({ stock: 3, delivery: '1h' });
  const lines = [{ productId: product.id, quantity: 5 }];
  const stock = async () =>
    (await shop.db.selectFrom('product').select('stock').executeTakeFirstOrThrow()).stock;

  const unpaid = await shop.buy(ana, { lines });
  expect(await stock()).toBe(0);
  await ana.post(`/api/account/orders/${unpaid.orderId}/cancel`).send({}).expect(200);
  expect(await stock()).toBe(3);

  const { orderId } = await shop.buy(ana, { lines, method: 'card' });
  const order = `/api/admin/orders/${orderId}`;
  const { body } = await admin.get(order).expect(200);
  const delivery = `${order}/lines/${body.lines[0].id}/delivery`;
  await admin.post(delivery).send({ kind: 'message', text: 'A primeira conta' }).expect(200);
  const { version: read } = (await admin.get(order).expect(200)).body;
  await admin.post(`${order}/refund`).send({ reason: 'Não serviu', version: read }).expect(200);
  expect(await stock()).toBe(2);
});

describe('delivering', () => {
  it('makes the reserved units the buyer’s, in any number of calls, and counts them as sold once', async () => {
    const shop = await openShop();
    const product = await shop.product();
    await shop.units(product.id, 3);
    const line = await shop.lineOf(product.id, 2);
    await take(shop.db, line, product.id, 2);
    const results = await Promise.all(
      [1, 2, 3].map(() => transaction(shop.db, (trx) => deliver(trx, line, NOW))),
    );
    expect(results).toEqual(['delivered', 'delivered', 'delivered']);
    expect((await shop.unitsOf(product.id)).map(({ state }) => state)).toEqual(['sold', 'sold', 'available']);
    expect(await soldOf(shop, product.id)).toBe(2);
    await transaction(shop.db, (trx) => release(trx, line));
    expect(await shop.stockOf(product.id)).toBe(1);
  });

  it('sets the deadline of a manual delivery', async () => {
    const shop = await openShop();
    const product = await shop.product({ delivery: '1h' });
    const { lines } = await shop.order({ lines: [{ productId: product.id, delivery: '1h' }] });
    const line = lines[0]?.id ?? '';
    await take(shop.db, line, product.id);
    expect(await transaction(shop.db, (trx) => deliver(trx, line, NOW))).toBe('byHand');
    expect(await lineRow(shop, line)).toMatchObject({
      dueAt: '2026-01-15T13:00:00.000Z',
      deliveredAt: null,
      reservedUntil: null,
    });
  });

  it('takes units that were loaded after a plain number was reserved', async () => {
    const shop = await openShop();
    const product = await shop.product({ stock: 1 });
    const line = await shop.lineOf(product.id);
    await take(shop.db, line, product.id);
    await shop.units(product.id, 2);
    expect(await transaction(shop.db, (trx) => deliver(trx, line, NOW))).toBe('delivered');
    expect(await shop.stockOf(product.id)).toBe(1);
  });

  it('refuses to deliver goods without a reservation', async () => {
    const shop = await openShop();
    const product = await shop.product();
    await shop.units(product.id, 1);
    const line = await shop.lineOf(product.id);
    await take(shop.db, line, product.id);
    await transaction(shop.db, (trx) => release(trx, line));
    await expect(transaction(shop.db, (trx) => deliver(trx, line, NOW))).rejects.toThrow(
      /has no reservation to deliver/,
    );
    expect(await shop.stockOf(product.id)).toBe(1);
  });
});

describe('taking back', () => {
  it('returns unseen units to the shelf, and never sells a revealed one again', async () => {
    const shop = await openShop();
    const product = await shop.product();
    const [seen] = await shop.units(product.id, 2);
    const line = await shop.lineOf(product.id, 2);
    await take(shop.db, line, product.id, 2);
    await transaction(shop.db, (trx) => deliver(trx, line, NOW));
    await shop.db
      .updateTable('unit')
      .set({ state: 'revealed' })
      .where('id', '=', seen?.id ?? '')
      .execute();
    for (let times = 0; times < 2; times++) await transaction(shop.db, (trx) => revoke(trx, line, NOW));
    expect((await shop.unitsOf(product.id)).map(({ state }) => state)).toEqual(['revoked', 'available']);
    expect(await shop.stockOf(product.id)).toBe(1);
    expect(await soldOf(shop, product.id)).toBe(0);
  });

  it('returns a plain number only before the delivery', async () => {
    const shop = await openShop();
    for (const [delivered, stock] of [
      [false, 10],
      [true, 9],
    ] as const) {
      const product = await shop.product({ delivery: '24h' });
      const line = await shop.lineOf(product.id);
      await take(shop.db, line, product.id);
      await transaction(shop.db, (trx) => deliver(trx, line, NOW));
      if (delivered)
        await shop.db
          .updateTable('purchaseLine')
          .set({ deliveredAt: NOW.toISOString() })
          .where('id', '=', line)
          .execute();
      await transaction(shop.db, (trx) => revoke(trx, line, NOW));
      expect(await shop.stockOf(product.id)).toBe(stock);
    }
  });
});

/** Three processes with the shop open; SQLite serves one. */
function processesOf({ db, databaseUrl }: Shop): Db[] {
  if (databaseUrl.startsWith('sqlite')) return [db];
  const others = [openDatabase(databaseUrl), openDatabase(databaseUrl)];
  onTestFinished(async () => void (await Promise.all(others.map(({ close }) => close()))));
  return [db, ...others.map((other) => other.db)];
}

const lineRow = (shop: Shop, id: string) =>
  shop.db.selectFrom('purchaseLine').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const soldOf = async (shop: Shop, id: string) =>
  (await shop.db.selectFrom('product').where('id', '=', id).select('sold').executeTakeFirstOrThrow()).sold;

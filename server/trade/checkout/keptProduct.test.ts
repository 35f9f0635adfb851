import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { lockRow } from '#server/platform/database/lockRow.ts';
import { engineOf } from '#server/platform/database/open.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';

const BUYERS = 30;
const STOCK = 3;
/** Twice the row lock timeout of PostgreSQL. */
const KEPT_MS = 6_000;

it('answers each of many buyers of a locked product, and all other visitors, while it is locked', async () => {
  const shop = await openTestShop();
  const [admin, cardToken] = [await shop.signIn(), await shop.cardToken()];
  const product = await shop.product({ priceCents: 5_000, stock: STOCK, delivery: '1h' });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.signInCustomer()));

  const lock = keepRow(shop, product.id);
  await lock.begun;
  const order = {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'card',
    installments: 1,
    total: 50,
  };
  const answers = Promise.all(
    buyers.map((buyer) =>
      buyer
        .post('/api/account/checkout')
        .set('idempotency-key', randomUUID())
        .send({ ...order, cardToken })
        .then(({ status }) => status),
    ),
  );
  if (engineOf(shop.db) === 'postgres') {
    await admin.get('/api/admin/customers').expect(200);
    expect(lock.isOver()).toBe(false);
  }
  const statuses = await answers;
  expect(statuses.filter((status) => status === 201)).toHaveLength(STOCK);
  expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - STOCK);
  expect(await shop.db.selectFrom('product').select('stock').where('id', '=', product.id).execute()).toEqual([
    { stock: 0 },
  ]);
}, 60_000);

/** A transaction that locks the product; SQLite locks no row, since it has one writer. */
function keepRow({ db }: TestShop, productId: string) {
  let over = engineOf(db) === 'sqlite';
  let begun: Promise<unknown> = Promise.resolve();
  if (!over)
    begun = new Promise((resolve) => {
      void transaction(db, async (trx) => {
        await lockRow(trx, 'product', productId);
        resolve(undefined);
        await new Promise((wait) => setTimeout(wait, KEPT_MS));
        over = true;
      });
    });
  return { begun, isOver: () => over };
}

const onPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

/** A shop with buyers, and with products that a test may lock. */
async function keptShop(products: number, buyers: number) {
  const closing = new AbortController();
  const shop = await openTestShop({ closing: closing.signal });
  const cardToken = await shop.cardToken();
  const stalls = await Promise.all(
    Array.from({ length: products }, () => shop.product({ priceCents: 5_000, stock: 50, delivery: '1h' })),
  );
  const cookies = await Promise.all(Array.from({ length: buyers }, () => shop.customerCookie()));
  /** Locks all of them, or one, until the function that it resolves to is called. */
  const keep = (one?: number) =>
    new Promise<() => void>((resolve) => {
      void transaction(shop.db, async (trx) => {
        for (const [index, { id }] of stalls.entries())
          if (one === undefined || one === index) await lockRow(trx, 'product', id);
        await new Promise<void>((release) => resolve(release));
      });
    });
  interface Order {
    of?: number[];
    key?: string;
    signal?: AbortSignal;
  }
  const order = (buyer: number, { of = [0], key = randomUUID(), signal }: Order = {}) => {
    const lines = of.map((index) => ({ productId: stalls[index]?.id, quantity: 1 }));
    const body = { lines, method: 'card', installments: 1, cardToken, total: 50 * lines.length };
    return fetch(`${shop.address}/api/account/checkout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        cookie: cookies[buyer] ?? '',
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  };
  const buy = async (buyer: number, more?: Order) => (await order(buyer, more)).status;
  /**
   * The number of connections that wait for a product of this shop: the shops of other tests, copies of one template,
   * have the same numbers.
   */
  const waiting = async () => {
    const { rows } = await sql<{ count: string }>`select count(distinct pid) from pg_locks
      where relation = 'product'::regclass and pid in (select pid from pg_locks where not granted)
        and database = (select oid from pg_database where datname = current_database())`.execute(shop.db);
    return Number(rows[0]?.count);
  };
  const orders = async () => (await shop.db.selectFrom('purchase').select('id').execute()).length;
  return { closing, keep, order, buy, waiting, orders };
}

/** Long enough for a request to reach its wait. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 500));

if (onPostgres)
  it('answers a second request at once, drops clients that left, and refuses waiting ones when it closes', async () => {
    const { closing, keep, buy, waiting, orders } = await keptShop(1, 7);
    const lanes = [0, 1, 2, 3];
    const key = randomUUID();
    expect(await buy(6, { key })).toBe(201);

    let release = await keep();
    const first = Promise.all(lanes.map((buyer) => buy(buyer)));
    await vi.waitFor(async () => expect(await waiting()).toBe(lanes.length));
    const leaving = new AbortController();
    const left = buy(4, { signal: leaving.signal }).catch(() => 'left');
    await aMoment();
    expect(await Promise.race([buy(6, { key }), aMoment().then(aMoment)])).toBe(201);
    leaving.abort();
    expect(await left).toBe('left');
    await aMoment();
    release();
    expect(await first).toEqual([201, 201, 201, 201]);
    expect(await buy(5)).toBe(201);
    expect(await orders()).toBe(6);

    release = await keep();
    const second = Promise.all(lanes.map((buyer) => buy(buyer)));
    await vi.waitFor(async () => expect(await waiting()).toBe(lanes.length));
    const refused = buy(5);
    await aMoment();
    closing.abort();
    expect(await Promise.race([refused, aMoment()])).toBe(503);
    expect(await Promise.race([buy(4), aMoment().then(aMoment)])).toBe(503);
    release();
    expect(await second).toEqual([201, 201, 201, 201]);
    expect(await buy(5)).toBe(201);
  }, 60_000);

if (onPostgres)
  it('leaves four of ten connections to other requests while buyers wait for many products', async () => {
    const { keep, buy, waiting } = await keptShop(3, 12);
    const release = await keep();
    const bought = Promise.all(Array.from({ length: 12 }, (_, buyer) => buy(buyer, { of: [buyer % 3] })));
    await vi.waitFor(async () => expect(await waiting()).toBe(6));
    await aMoment();
    expect(await waiting()).toBe(6);
    release();
    expect(new Set(await bought)).toEqual(new Set([201]));
  }, 60_000);

if (onPostgres)
  it('refuses a request after 18 seconds, and lets none overtake one that waits for several products', async () => {
    const { keep, order, buy, waiting } = await keptShop(2, 7);
    const key = randomUUID();
    expect(await buy(6, { key })).toBe(201);
    const release = await keep(0);
    const first = Promise.all([0, 1, 2, 3].map((buyer) => buy(buyer)));
    await vi.waitFor(async () => expect(await waiting()).toBe(4));
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      shouldClearNativeTimers: true,
    });
    try {
      const both = order(4, { of: [0, 1] });
      await aMoment();
      // When this is answered, the requests sent before it wait.
      expect(await buy(6, { key })).toBe(201);
      vi.advanceTimersByTime(16_000);
      const behind = buy(5, { of: [1] });
      expect(await Promise.race([both, behind, aMoment()])).toBeUndefined();
      vi.advanceTimersByTime(1_000);
      const refused = await both;
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await refused.json()).toMatchObject({ code: 'not_ready' });
      expect(await behind).toBe(201);
    } finally {
      vi.useRealTimers();
    }
    release();
    expect(await first).toEqual([201, 201, 201, 201]);
  }, 60_000);

if (onPostgres)
  it('starts the order of a product with fewer orders at work first, however early others came', async () => {
    const { keep, buy, waiting } = await keptShop(4, 9);
    const key = randomUUID();
    expect(await buy(8, { key })).toBe(201);
    const releases = [await keep(0), await keep(1), await keep(2)];
    const ahead = [0, 1, 1, 1, 1, 2].map((product, buyer) => buy(buyer, { of: [product] }));
    await vi.waitFor(async () => expect(await waiting()).toBe(6));
    const second = buy(6, { of: [2] });
    await aMoment();
    const alone = buy(7, { of: [3] });
    await aMoment();
    expect(await buy(8, { key })).toBe(201);
    releases[0]?.();
    expect(await alone).toBe(201);
    for (const release of releases.slice(1)) release();
    expect(new Set(await Promise.all([...ahead, second]))).toEqual(new Set([201]));
  }, 60_000);

if (onPostgres)
  it('places no order for a client that left while a product was awaited again', async () => {
    const { keep, buy, waiting, orders } = await keptShop(1, 1);
    const release = await keep();
    const leaving = new AbortController();
    const left = buy(0, { signal: leaving.signal }).catch(() => 'left');
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    leaving.abort();
    expect(await left).toBe('left');
    // The row lock timeout of PostgreSQL.
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000, interval: 5 });
    await aMoment();
    expect(await waiting()).toBe(0);
    release();
    expect(await orders()).toBe(0);
  }, 60_000);

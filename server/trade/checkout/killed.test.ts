import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { emptyDatabaseUrl } from '#server/testing/emptyDatabaseUrl.ts';
import { salesOf } from '#server/testing/sales.ts';
import { type ShopProcess, startShop } from '#server/testing/shopProcess.ts';

/** A kill breaks the same on either engine; the one that starts more slowly is killed less often. */
const KILLS = process.env['TEST_DATABASE_URL'] ? 8 : 20;
const STOCK = 2_000;
/** Each kill comes in the middle of an order, after this number of orders. */
const BETWEEN = 3;
const CARD = { number: '4111111111111111', holder: 'Ana', expires: '12/39', cvv: '123' };

it('loses no acknowledged order and leaves none half done, however often it is killed under load', async () => {
  const databaseUrl = await emptyDatabaseUrl({ inFile: true });
  let shop = await startShop(databaseUrl);
  await shop.kill();
  const goods = await looked(databaseUrl, plenty);
  const sample = await looked(databaseUrl, soldSoFar);

  /** The keys of all sent orders; those without an order have no answer yet. */
  const orders = new Map<string, string | undefined>();
  let buyer: Buyer | undefined;
  for (let kill = 0; kill <= KILLS; kill++) {
    shop = await startShop(databaseUrl, shop.port);
    buyer = await signedUp(shop, buyer);
    // An unanswered request is sent again, as the checkout page does, and becomes one order.
    for (const [key, known] of orders) {
      if (known) continue;
      orders.set(key, await ordered(shop, buyer, goods, key));
    }
    if (kill === KILLS) break;
    const load = underLoad(shop, buyer, goods, orders);
    while (load.acknowledged() < BETWEEN) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, (kill * 7) % 40));
    const ending = load.end();
    await shop.kill();
    await ending;
    const acknowledged = [...orders.values()].filter((id) => id !== undefined);
    expect(await looked(databaseUrl, (db) => halfDone(db, goods, sample.last, acknowledged))).toEqual([]);
  }
  await shop.kill();
  const acknowledged = [...orders.values()].filter((id) => id !== undefined);
  expect(new Set(acknowledged).size).toBe(orders.size);
  expect(orders.size).toBeGreaterThanOrEqual(KILLS * BETWEEN);
  const left = await looked(databaseUrl, async (db) => ({
    faults: await halfDone(db, goods, sample.last, acknowledged),
    sold: await soldSoFar(db),
  }));
  expect(left).toMatchObject({
    faults: [],
    sold: { charges: sample.charges + orders.size, delivered: sample.delivered + orders.size },
  });
}, 240_000);

/** Four browsers that order as fast as they can until the shop is gone. */
function underLoad(
  shop: ShopProcess,
  buyer: Buyer,
  goods: string[],
  orders: Map<string, string | undefined>,
) {
  const load = { over: false };
  let acknowledged = 0;
  const faults: unknown[] = [];
  const browsers = Array.from({ length: 4 }, async () => {
    while (!load.over) {
      const key = randomUUID();
      orders.set(key, undefined);
      // A request cut off by the kill fails; a running shop refuses none.
      const orderId = await ordered(shop, buyer, goods, key).catch(
        (error: unknown) => void (load.over || faults.push(error)),
      );
      if (!orderId) return;
      orders.set(key, orderId);
      acknowledged += 1;
    }
  });
  return {
    acknowledged: () => {
      if (faults.length > 0) throw faults[0];
      return acknowledged;
    },
    end: async () => {
      load.over = true;
      await Promise.all(browsers);
    },
  };
}

/** Checks the database of a killed shop, and closes it. */
async function looked<Seen>(url: string, look: (db: Db) => Promise<Seen>): Promise<Seen> {
  const { db, close } = openDatabase(url);
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(look);
  } finally {
    await close();
  }
}

/** The latest order, and the numbers of charges and deliveries of the sample, before the first purchase. */
async function soldSoFar(db: Db) {
  const { last } = await db
    .selectFrom('purchase')
    .select((eb) => eb.fn.max('seq').as('last'))
    .executeTakeFirstOrThrow();
  const charges = (await db.selectFrom('simuladoCharge').select('id').execute()).length;
  const delivered = (await db.selectFrom('unit').select('id').where('state', '=', 'sold').execute()).length;
  return { last, charges, delivered };
}

/**
 * Faults in the database of a killed shop, in the orders after the sample's last one: states that no running shop may
 * leave.
 */
async function halfDone(db: Db, goods: string[], last: number, acknowledged: string[]): Promise<string[]> {
  const orders = await db
    .selectFrom('purchase')
    .innerJoin('payment', 'payment.purchaseId', 'purchase.id')
    .where('purchase.seq', '>', last)
    .select(['purchase.id', 'payment.status'])
    .execute();
  const paid = new Set(orders.filter(({ status }) => status === 'approved').map(({ id }) => id));
  const keys = await db.selectFrom('idempotencyKey').select('paymentId').execute();
  const products = await db
    .selectFrom('product')
    .select(['id', 'stock', 'sold'])
    .where('id', 'in', goods)
    .execute();
  return [
    ...(await brokenBooks(db)),
    ...acknowledged.filter((id) => !paid.has(id)).map((id) => `lost: ${id}`),
    ...(keys.length === orders.length ? [] : [`${keys.length} keys for ${orders.length} orders`]),
    ...products
      .filter(({ stock, sold }) => stock !== STOCK - orders.length || sold !== paid.size)
      .map(({ stock, sold }) => `${stock} left and ${sold} sold by ${paid.size} of ${orders.length} orders`),
  ];
}

/** Two products with enough stock for the test: units from the shelf, and a manual delivery. */
async function plenty(db: Db): Promise<string[]> {
  const onSale = db
    .selectFrom('product')
    .select('id')
    .where('cell', 'is not', null)
    .where('countsUnits', '=', 0);
  const [byHand, fromStock] = await onSale.orderBy('id').limit(2).execute();
  const goods = [byHand?.id ?? '', fromStock?.id ?? ''];
  await salesOf(db).units(goods[1] ?? '', STOCK);
  await db
    .updateTable('product')
    .set({ stock: STOCK, priceCents: 5_000, sold: 0, isActive: 1 })
    .where('id', 'in', goods)
    .execute();
  return goods;
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface Buyer {
  cookie: string;
  cardToken: string;
}

async function signedUp({ url }: ShopProcess, known: Buyer | undefined): Promise<Buyer> {
  if (known) return known;
  const reply = await post(`${url}/api/account`, {
    name: 'Ana Souza',
    email: 'ana@correio.example',
    password: 'uma frase bem longa 7',
    terms: true,
  });
  const cookie = reply.headers.getSetCookie().map((each) => each.split(';')[0]);
  const { token } = (await (await post(`${url}/simulado/v1/card_tokens`, CARD)).json()) as { token: string };
  return { cookie: cookie.join('; '), cardToken: token };
}

/** The id of an acknowledged order. */
async function ordered(
  { url }: ShopProcess,
  { cookie, cardToken }: Buyer,
  goods: string[],
  key: string,
): Promise<string> {
  const body = {
    lines: goods.map((productId) => ({ productId, quantity: 1 })),
    method: 'card',
    installments: 1,
    cardToken,
    total: 100,
  };
  const reply = await post(`${url}/api/account/checkout`, body, { cookie, 'idempotency-key': key });
  if (reply.status !== 201) throw new Error(`The shop answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { orderId: string }).orderId;
}

import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { startShop } from '#server/testing/shopProcess.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';

const BUYERS = 200;
/** The number of buyers in twenty shops in a full test run; `RUSH_BUYERS=200` sends all. */
const IN_TWENTY_SHOPS = Number(process.env['RUSH_BUYERS'] ?? 60);
const SHOPS = 20;

it('sells the last unit once and fifty units to exactly fifty of 200 parallel buyers, each another, on every process', async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const [buyers, doors, cardToken] = await Promise.all([
    Promise.all(Array.from({ length: BUYERS }, () => shop.customerCookie())),
    doorsOf(shop),
    shop.cardToken(),
  ]);
  const doorOf = (index: number) => doors[index % doors.length] ?? '';

  let sold = 0;
  for (const stock of [1, 50]) {
    const product = await shop.product({ priceCents: 5_000 });
    const secrets = Array.from({ length: stock }, (_, index) => `CHAVE-${stock}-${1_000 + index}`);
    await admin
      .post(`/api/admin/products/${product.id}/units`)
      .send({ kind: 'code', text: secrets.join('\n') })
      .expect(201);
    const order = {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
      installments: 1,
      cardToken,
      total: 50,
    };
    const replies = await Promise.all(buyers.map((cookie, index) => buy(doorOf(index), order, cookie)));
    const bought = replies.flatMap(({ status, body }, buyer) =>
      status === 201 ? [{ buyer, own: `/api/account/orders/${body.orderId}` }] : [],
    );
    expect(bought).toHaveLength(stock);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(BUYERS - stock);

    // A bank with so many charges at once may answer too late for the request; the shop asks again.
    sold += stock;
    await vi.waitFor(
      async () => {
        await shop.runPaymentJobs();
        const approved = shop.db.selectFrom('payment').select('id').where('status', '=', 'approved');
        expect(await approved.execute()).toHaveLength(sold);
      },
      { timeout: 45_000, interval: 500 },
    );

    // Another process than the seller's shows the purchase.
    const revealed = await Promise.all(
      bought.map(async ({ buyer, own }) => {
        const cookie = buyers[buyer] ?? '';
        const door = doorOf(buyer + 1);
        const { lines } = (await (await fetch(door + own, { headers: { cookie } })).json()) as {
          lines: { id: string }[];
        };
        const { body } = await post(`${door}${own}/lines/${lines[0]?.id}/reveal`, {}, { cookie });
        return body.items?.map(({ code }) => code) ?? [];
      }),
    );
    expect(revealed.flat().sort()).toEqual(secrets);
    expect(
      await shop.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', product.id).execute(),
    ).toEqual([{ stock: 0, sold: stock }]);
  }
  expect(await shop.db.selectFrom('payment').select('id').execute()).toHaveLength(51);

  // In twenty shops in parallel: orders that need the same rows in any order wait for each other, and no buyer sees an
  // error.
  const stalls = await Promise.all(
    Array.from({ length: SHOPS }, async (_, index) => {
      const { id: sellerId } = await shop.seller({ slug: `banca-${index}`, name: `Banca ${index}` });
      return (await shop.product({ sellerId, priceCents: 1_000, stock: BUYERS, delivery: '1h' })).id;
    }),
  );
  const baskets = buyers
    .slice(0, IN_TWENTY_SHOPS)
    .map((_, buyer) => [...new Set([buyer, buyer * 7 + 3, buyer * 13 + 5].map((at) => stalls[at % SHOPS]))]);
  const ordered = await Promise.all(
    baskets.map((products, buyer) =>
      buy(
        doorOf(buyer),
        {
          lines: products.map((productId) => ({ productId, quantity: 1 })),
          method: 'card',
          installments: 1,
          cardToken,
          total: products.length * 10,
        },
        buyers[buyer] ?? '',
      ),
    ),
  );
  expect(ordered.filter(({ status }) => status !== 201)).toEqual([]);
  await vi.waitFor(
    async () => {
      await shop.runPaymentJobs();
      const lines = shop.db.selectFrom('purchaseLine').innerJoin('purchase', 'purchase.id', 'purchaseId');
      const paid = lines.where('productId', 'in', stalls).where('paidAt', 'is not', null);
      expect(await paid.select('purchaseLine.id').execute()).toHaveLength(baskets.flat().length);
    },
    { timeout: 45_000, interval: 500 },
  );
  expect(await brokenBooks(shop.db)).toEqual([]);
}, 150_000);

/** The URLs of the shop: on PostgreSQL three processes of the built shop, on SQLite the served one. */
async function doorsOf({ databaseUrl, address }: TestShop): Promise<string[]> {
  if (databaseUrl.startsWith('sqlite')) return [address];
  const processes = await Promise.all([1, 2, 3].map(() => startShop(databaseUrl)));
  return processes.map(({ url }) => url);
}

const BEFORE_AGAIN_MS = 2_000;

/** Orders as a client after `not_ready` does: again, with the same key. */
async function buy(door: string, order: object, cookie: string) {
  const headers = { cookie, 'idempotency-key': randomUUID() };
  for (;;) {
    const reply = await post(`${door}/api/account/checkout`, order, headers);
    if (reply.status !== 503) return reply;
    await new Promise((resolve) => setTimeout(resolve, BEFORE_AGAIN_MS));
  }
}

interface Reply {
  orderId?: string;
  items?: { code: string }[];
}

async function post(url: string, body: object, headers: Record<string, string>) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Reply };
}

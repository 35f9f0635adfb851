import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { customerSessions } from '../session/sessions.store.ts';
import { issueToken } from '../session/token.ts';
import { temporaryFolder } from '../testing/emptyDatabaseUrl.ts';
import { salesOf } from '../testing/sales.ts';
import { startShop } from '../testing/shopProcess.ts';
import { openTestShop, TEST_DELIVERY_KEY, TEST_SECRET, type TestShop } from '../testing/testShop.ts';

const BUYERS = 200;

it('sells the last unit to one and fifty to exactly fifty of 200 who pay at once, each another, on every process', async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const [buyers, doors, cardToken] = await Promise.all([
    signedInBuyers(shop),
    doorsOf(shop),
    shop.cardToken(),
  ]);
  const doorOf = (index: number) => doors[index % doors.length] ?? '';

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
    const replies = await Promise.all(
      buyers.map((cookie, index) =>
        post(`${doorOf(index)}/api/account/checkout`, order, { cookie, 'idempotency-key': randomUUID() }),
      ),
    );
    const bought = replies.flatMap(({ status, body }, buyer) =>
      status === 201 ? [{ buyer, own: `/api/account/orders/${body.orderId}` }] : [],
    );
    expect(bought).toHaveLength(stock);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(BUYERS - stock);

    // Another process than the one that sold it shows what was bought.
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
}, 60_000);

/** Where the shop answers: on PostgreSQL three processes of the built shop, on SQLite the one it serves. */
async function doorsOf({ databaseUrl, address }: TestShop): Promise<string[]> {
  if (databaseUrl.startsWith('sqlite')) return [address];
  const env = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: TEST_SECRET,
    DELIVERY_KEY: TEST_DELIVERY_KEY,
  };
  const processes = await Promise.all([1, 2, 3].map(() => startShop(env)));
  return processes.map(({ url }) => url);
}

/** The cookies of buyers whose sessions are there already: two hundred passwords take longer to check than all the rest. */
async function signedInBuyers({ db }: TestShop): Promise<string[]> {
  const now = new Date();
  return Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const { id: ownerId } = await salesOf(db).customer({ emailConfirmedAt: now.toISOString() });
      const session = await customerSessions.insert(db, { ownerId, userAgent: '', address: '' }, now);
      return `customer_token=${issueToken(TEST_SECRET, 'customer', session, now)}`;
    }),
  );
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

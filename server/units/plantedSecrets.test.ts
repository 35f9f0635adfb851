import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { salesOf } from '../testing/sales.ts';
import { openTestShop } from '../testing/testShop.ts';
import { deliver, reserve } from './units.store.ts';

const NOW = new Date('2026-01-15T12:00:00.000Z');

/** A hundred secrets that no text of the shop contains by chance. */
const SECRETS = Array.from({ length: 100 }, (_, index) => `PLANTED${1_000_000 + index * 7_919}X`);

it('holds a hundred planted secrets nowhere in clear but in the reply that reveals them', async () => {
  const logged: string[] = [];
  const out = new PassThrough().on('data', (line: Buffer) => void logged.push(line.toString()));
  const shop = await openTestShop({ now: () => NOW, log: pino({ level: 'trace' }, out) });
  const admin = await shop.signIn();
  const buyer = await shop.customer();
  const customer = await shop.signInCustomer(buyer);
  const sales = salesOf(shop.db);
  const product = await shop.product();
  const byHand = await shop.product({ delivery: '1h' });

  // 40 codes, 29 accounts of login and password, and one account that a person delivers.
  const [codes, logins, passwords] = [SECRETS.slice(0, 40), SECRETS.slice(40, 69), SECRETS.slice(69, 98)];
  const units = `/api/admin/products/${product.id}/units`;
  await admin
    .post(units)
    .send({ kind: 'code', text: codes.join('\n') })
    .expect(201);
  const accounts = logins.map((login, index) => `${login};${passwords[index]}`).join('\n');
  await admin.post(units).send({ kind: 'credential', text: accounts }).expect(201);
  // Refusals do not repeat what they refuse either.
  const refused = [
    await admin
      .post(units)
      .send({ kind: 'code', text: codes.join('\n') })
      .expect(400),
    await admin.post(units).send({ kind: 'credential', text: SECRETS[98] }).expect(400),
    await admin.post(units).send({ kind: SECRETS[98], text: '' }).expect(400),
  ];

  const order = await sales.order({
    customerId: buyer.id,
    status: 'processing',
    lines: [
      { productId: product.id, quantity: 69 },
      { productId: byHand.id, delivery: '1h' },
    ],
  });
  const [fromStock, fromHand] = order.lines;
  await transaction(shop.db, async (trx) => {
    const wanted = { productId: product.id, quantity: 69, lineId: fromStock?.id ?? '' };
    await reserve(trx, { ...wanted, until: NOW });
    await deliver(trx, wanted.lineId, NOW);
  });
  const delivered = { kind: 'credential', login: SECRETS[98], password: SECRETS[99] };
  await admin
    .post(`/api/admin/orders/${order.id}/lines/${fromHand?.id}/delivery`)
    .send(delivered)
    .expect(200);

  const revealed = await Promise.all(
    [fromStock, fromHand].map((line) =>
      customer.post(`/api/account/orders/${order.id}/lines/${line?.id}/reveal`).send({}).expect(200),
    ),
  );
  const clear = JSON.stringify(revealed.map(({ body }) => body as unknown));
  expect(SECRETS.filter((secret) => !clear.includes(secret))).toEqual([]);

  const places: Record<string, string> = {
    'the log': logged.join(''),
    refusals: refused.map(({ text }) => text).join(),
  };
  const tables = await shop.db.introspection.getTables();
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    if (/^(productText|productPart)/.test(name)) continue; // the search index, which holds no columns to read
    places[`table ${name}`] = JSON.stringify(
      await shop.db
        .selectFrom(name as 'unit')
        .selectAll()
        .execute(),
    );
  }
  const ids = { id: order.id, lineId: fromStock?.id ?? '' };
  for (const { method, path } of shop.endpoints.filter(({ method }) => method === 'get')) {
    for (const id of [order.id, product.id, buyer.id, byHand.id]) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : ids.lineId));
      if (/events|stream/.test(path)) continue; // stays open
      for (const browser of path.startsWith('/api/account') ? [customer] : [admin])
        for (const accept of ['application/json', 'text/csv'])
          places[`${method} ${address} ${accept}`] =
            (await browser.get(address).set('accept', accept)).text ?? '';
      if (!path.includes(':')) break;
    }
  }
  expect(logged.join('')).toContain('/reveal');
  for (const [place, text] of Object.entries(places))
    expect(
      SECRETS.filter((secret) => text.includes(secret)),
      place,
    ).toEqual([]);
}, 60_000);

import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { type OutgoingMail } from '#server/services/outbox/mailer.ts';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { eventStream } from '#server/testing/eventStream.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';

/** A hundred secrets that no text of the shop contains by chance. */
const SECRETS = Array.from({ length: 100 }, (_, index) => `PLANTED${1_000_000 + index * 7_919}X`);

it('shows a hundred planted secrets nowhere in clear but in the reply that reveals them', async () => {
  const logged: string[] = [];
  const out = new PassThrough().on('data', (line: Buffer) => void logged.push(line.toString()));
  const shop = await openTestShop({ log: pino({ level: 'trace' }, out), inFile: true });
  const cookie = await shop.adminCookie();
  const admin = supertest.agent(shop.server).set('cookie', cookie);
  const buyer = await shop.customer();
  const customer = await shop.signInCustomer(buyer);
  const product = await shop.product();
  const byHand = await shop.product({ delivery: '1h' });

  // 40 codes, 29 accounts of login and password, and one account delivered by hand.
  const [codes, logins, passwords] = [SECRETS.slice(0, 40), SECRETS.slice(40, 69), SECRETS.slice(69, 98)];
  const units = `/api/admin/products/${product.id}/units`;
  await admin
    .post(units)
    .send({ kind: 'code', text: codes.join('\n') })
    .expect(201);
  const accounts = logins.map((login, index) => `${login};${passwords[index]}`).join('\n');
  await admin.post(units).send({ kind: 'credential', text: accounts }).expect(201);
  // Refusals do not repeat their input either.
  const refused = [
    await admin
      .post(units)
      .send({ kind: 'code', text: codes.join('\n') })
      .expect(400),
    await admin.post(units).send({ kind: 'credential', text: SECRETS[98] }).expect(400),
    await admin.post(units).send({ kind: SECRETS[98], text: '' }).expect(400),
  ];

  // Bought as a customer does, with charge, webhook and email: one first, since few units may be reserved before the
  // first payment; the rest by card, since at most half may wait for a Pix.
  const lines = [{ productId: product.id, quantity: 1 }];
  const first = await shop.buy(customer, { lines, method: 'card' });
  const order = await shop.buy(customer, {
    lines: [
      { productId: product.id, quantity: 68 },
      { productId: byHand.id, quantity: 1 },
    ],
    method: 'card',
  });
  const stream = await eventStream(shop.server, '/api/admin/messages/events', { cookie });
  const rows = await shop.db.selectFrom('purchaseLine').select(['id', 'purchaseId', 'productId']).execute();
  const fromHand = rows.find(({ productId }) => productId === byHand.id);
  const delivered = { kind: 'credential', login: SECRETS[98], password: SECRETS[99] };
  await admin
    .post(`/api/admin/orders/${order.orderId}/lines/${fromHand?.id}/delivery`)
    .send(delivered)
    .expect(200);

  const revealed = await Promise.all(
    rows.map(({ id, purchaseId }) =>
      customer.post(`/api/account/orders/${purchaseId}/lines/${id}/reveal`).send({}).expect(200),
    ),
  );
  const clear = JSON.stringify(revealed.map(({ body }) => body as unknown));
  expect(SECRETS.filter((secret) => !clear.includes(secret))).toEqual([]);

  const places: Record<string, string> = {
    'the log': logged.join(''),
    refusals: refused.map(({ text }) => text).join(),
    'the stream of events': stream.text(),
    mails: JSON.stringify(await mailsOf(shop)),
    ...(await filesOf(shop)),
  };
  const tables = await shop.db.introspection.getTables();
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    if (/^(productText|productPart|productWord)/.test(name)) continue; // the search index, which holds no columns to read
    places[`table ${name}`] = JSON.stringify(
      await shop.db
        .selectFrom(name as 'unit')
        .selectAll()
        .execute(),
    );
  }
  const lineId = fromHand?.id ?? '';
  // Streams stay open.
  for (const { method, path } of shop.endpoints.filter(({ method, events }) => method === 'get' && !events)) {
    for (const id of [order.orderId, first.orderId, product.id, buyer.id, byHand.id]) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : lineId));
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

/** The emails sent until now; the shop reports a payment and says that no code is sent by email. */
async function mailsOf({ db }: TestShop): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => void mails.push(mail);
  expect(await sendDue(db, { send }, 'http://shop.test')).toBeGreaterThanOrEqual(2);
  return mails;
}

/** The bytes of the SQLite database and its write-ahead log; PostgreSQL is read by table alone. */
async function filesOf({ databaseUrl }: TestShop): Promise<Record<string, string>> {
  if (!databaseUrl.startsWith('sqlite:')) return {};
  const folder = dirname(databaseUrl.replace('sqlite:', ''));
  const names = await readdir(folder);
  expect(names).toEqual(expect.arrayContaining(['shop.sqlite', 'shop.sqlite-wal']));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name), 'latin1')] as const),
    ),
  );
}

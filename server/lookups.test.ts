import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { publish } from '#server/operations/events/events.store.ts';
import SqliteDatabase from '#server/platform/database/sqlite.mjs';
import { forgetBelow } from '#server/services/limits/attempts.store.ts';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';

/** What grows with each sale, each message and each visitor. */
const GROWING = [
  'attempt',
  'customer',
  'dispute',
  'event',
  'ledgerEntry',
  'ledgerPosting',
  'listingQuestion',
  'mail',
  'message',
  'notice',
  'payment',
  'product',
  'purchase',
  'purchaseEvent',
  'purchaseLine',
  'refund',
  'unit',
  'unitReveal',
];

/** The plan of each statement that was prepared since, where it reads a growing table from end to end. */
async function tablesReadWhole(work: () => Promise<void>): Promise<string[]> {
  const prepare = vi.spyOn(SqliteDatabase.prototype, 'prepare');
  await work();
  const seen = prepare.mock.calls.map(([text], at) => ({
    text,
    database: prepare.mock.contexts[at] as SqliteDatabase.Database,
  }));
  prepare.mockRestore();
  return seen.flatMap(({ text, database }) => {
    if (!/^\s*(select|update|delete|with)/i.test(text)) return [];
    // One value in all places: the value does not change the plan.
    const numbered = text.replaceAll('?', '?1');
    const plan = database.prepare<unknown[], { detail: string }>(`explain query plan ${numbered}`);
    const steps = numbered === text ? plan.all() : plan.all({ 1: 'x' });
    return steps.some(({ detail }) => GROWING.some((table) => detail === `SCAN ${table}`)) ? [text] : [];
  });
}

// PostgreSQL plans by what its tables hold, and those of a test hold next to nothing.
const onSqlite = !process.env['TEST_DATABASE_URL'];
if (onSqlite)
  it('looks up growing tables by an index, for every kind of request and notice', async () => {
    const shop = await openTestShop();
    const { db } = shop;
    const owner = await shop.customer();
    const { id: sellerId } = await shop.seller({ ownerId: owner.id });
    const { id: productId, slug } = await shop.product({ sellerId, stock: 5 });
    const whole = await tablesReadWhole(async () => {
      const buyer = await shop.signInCustomer();
      const { number, orderId } = await shop.buy(buyer, {
        lines: [{ productId, quantity: 1 }],
        method: 'card',
      });
      await buyer.get(`/api/account/orders/${number}`).expect(200);
      for (const text of ['Oi', 'Tem alguém aí?'])
        await buyer.post('/api/chat/lines').send({ id: randomUUID(), text, page: '/' }).expect(201);
      await buyer
        .post(`/api/account/listing-questions/${slug}`)
        .send({ text: 'Funciona no celular?' })
        .expect(201);
      const seller = await shop.signInCustomer(owner);
      for (const path of [
        '',
        '/sales',
        '/products',
        '/questions',
        '/statement',
        '/payouts',
        '/reviews',
        '/events',
      ])
        await seller.get(`/api/seller${path}`).expect(200);
      await seller.get(`/api/seller/sales/${number}-1`).expect(200);
      const admin = await shop.signIn();
      await admin.get(`/api/admin/orders/${orderId}`).expect(200);
      await admin.get('/api/admin/orders?updatedSince=2026-01-01T00:00:00.000Z').expect(200);
      await admin.get('/api/admin/products?seller=ana&sort=title').expect(200);
      await admin.get('/api/admin/events').expect(200);
      await publish(db, new Date());
      await sendDue(db, { send: () => Promise.resolve() }, 'http://shop.test', () => new Date());
      await releaseDue(db, new Date());
    });
    expect(whole).toEqual([]);
  });

it('finds beginnings of texts, character by character, by an index', async () => {
  const { db } = await openTestShop();
  const [count, resetAt] = [1, '2030-01-01T00:00:00.000Z'];
  const keys = ['a_b', 'a_b c', 'a_b\u{1F99C}', 'axb c', 'A_B c', 'a_'];
  await db
    .insertInto('attempt')
    .values(keys.map((key) => ({ key, count, resetAt })))
    .execute();
  await forgetBelow(db, 'a_b');
  const remaining = await db.selectFrom('attempt').select('key').execute();
  expect(remaining.map(({ key }) => key).toSorted()).toEqual(['A_B c', 'a_', 'axb c']);
});

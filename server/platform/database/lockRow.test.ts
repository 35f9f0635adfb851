import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { lockRow } from './lockRow.ts';
import { engineOf } from './open.ts';
import { transaction } from './transaction.ts';

it('lets one transaction in after the other, and writes nothing for it', async () => {
  const { db, customer } = await openTestShop();
  const { id } = await customer();
  const sqlite = engineOf(db) === 'sqlite';
  const changes = async () =>
    sqlite ? (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0]?.n : 0;
  await transaction(db, () => Promise.resolve()); // the event of the new customer has its body now
  const before = await changes();
  const order: string[] = [];
  let second = Promise.resolve();
  await transaction(db, async (trx) => {
    await lockRow(trx, 'customer', id);
    second = transaction(db, async (other) => {
      await lockRow(other, 'customer', id);
      order.push('second');
    });
    const waiting = sql`select 1 from pg_stat_activity a where wait_event_type = 'Lock'
      and datname = current_database() and a.pid in (
        select pid from pg_locks where relation = '"customer"'::regclass)`;
    // Read beside the transaction, which would read the same for as long as it lasts.
    const isAlone = async () => !sqlite && (await waiting.execute(db)).rows.length === 0;
    while (await isAlone()) await new Promise((resolve) => setTimeout(resolve, 5));
    order.push('first');
  });
  await second;
  expect(order).toEqual(['first', 'second']);
  expect(await changes()).toBe(before);
});

it('drops no cached reply for a request that is refused with the order held', async () => {
  const shop = await openTestShop();
  const ana = await shop.signInCustomer();
  const product = await shop.product();
  const paid = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
  await shop.pay(paid);
  await ana.post(`/api/account/orders/${paid.number}/refund`).send({}).expect(200);
  const changes = async () => (await sql<{ n: number }>`select total_changes() as n`.execute(shop.db)).rows;
  const before = engineOf(shop.db) === 'sqlite' ? await changes() : [];
  await ana.post(`/api/account/orders/${paid.number}/refund`).send({}).expect(409);
  expect(engineOf(shop.db) === 'sqlite' ? await changes() : []).toEqual(before);
});

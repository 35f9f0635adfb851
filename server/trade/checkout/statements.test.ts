import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { engineOf } from '#server/platform/database/open.ts';
import { openTestShop } from '#server/testing/testShop.ts';

/** Each fact of an order is read once (docs/architecture/trade.md). A new read belongs to one that is there. */
const MOST = { sqlite: 66, postgres: 68 };
const MOST_OF_A_REVEAL = { sqlite: 14, postgres: 15 };

it('places an order by Pix with few statements', async () => {
  const statements: string[] = [];
  const shop = await openTestShop({ statement: (text) => void statements.push(text) });
  const owner = await shop.customer();
  const { id: sellerId } = await shop.seller({ ownerId: owner.id });
  const { id: productId } = await shop.product({ sellerId });
  const browser = await shop.signInCustomer();
  const lines = [{ productId, quantity: 1 }];
  const { body: quote } = await browser.post('/api/account/checkout/quote').send({ lines }).expect(200);
  statements.length = 0;
  await browser
    .post('/api/account/checkout')
    .set('idempotency-key', randomUUID())
    .send({ lines, method: 'pix', installments: 1, total: quote.methods.pix.total })
    .expect(201);
  const most = MOST[engineOf(shop.db)];
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  // A limit that is too generous holds nothing.
  expect(statements.length).toBeGreaterThan(most - 4);
});

it('reveals an item without reading all of its order', async () => {
  const statements: string[] = [];
  const shop = await openTestShop({ statement: (text) => void statements.push(text) });
  const { id: productId } = await shop.product();
  const office = await shop.signIn();
  await office.post(`/api/admin/products/${productId}/units`).send({ kind: 'code', text: 'A-1' }).expect(201);
  const browser = await shop.signInCustomer();
  const placed = await shop.buy(browser, { lines: [{ productId, quantity: 1 }] });
  await shop.pay(placed);
  const order = `/api/account/orders/${placed.number}`;
  const { body } = await browser.get(order).expect(200);
  statements.length = 0;
  await browser.post(`${order}/lines/${body.lines[0].id}/reveal`).send({}).expect(200);
  const most = MOST_OF_A_REVEAL[engineOf(shop.db)];
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  expect(statements.length).toBeGreaterThan(most - 4);
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { engineOf } from '#server/platform/database/open.ts';
import { openTestShop } from '#server/testing/testShop.ts';

/** Each fact of an order is read once (docs/architecture/trade.md). A new read belongs to one that is there. */
const MOST = { sqlite: 66, postgres: 68 };

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

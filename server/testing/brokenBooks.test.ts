import { expect, it } from 'vitest';
import { brokenBooks } from './brokenBooks.ts';
import { salesOf } from './sales.ts';
import { openTestShop } from './testShop.ts';

it('reports figures, money, steps and goods that do not belong together', async () => {
  const shop = await openTestShop();
  const { db } = shop;
  const product = await shop.product({ stock: 5 });
  await salesOf(db).units(product.id, 5);
  const ana = await shop.signInCustomer();
  const lines = [{ productId: product.id, quantity: 1 }];
  const { orderId: kept } = await shop.buy(ana, { lines, method: 'card' });
  const { orderId: returned } = await shop.buy(ana, { lines, method: 'card' });
  await ana.post(`/api/account/orders/${returned}/refund`).send({}).expect(200);
  expect(await brokenBooks(db)).toEqual([]);

  const found = async () => (await brokenBooks(db)).map((fault) => fault.replace(/: .*/, ''));
  const reports = async (fault: string, change: { execute: () => Promise<unknown> }) => {
    expect(await found()).not.toContain(fault);
    await change.execute();
    expect(await found()).toContain(fault);
  };
  const order = db.updateTable('purchase').where('id', '=', kept);
  const lineOf = (id: string) => db.updateTable('purchaseLine').where('purchaseId', '=', id);
  const step = db.deleteFrom('purchaseEvent').where('purchaseId', '=', kept);
  await reports('2 sold, and 1 handed over', db.updateTable('product').set({ sold: 2 }));
  await reports('another refund than its payment says', order.set({ refundedCents: 1 }));
  await reports('a story with a step missing', step.where('fromStatus', '=', 'pending'));
  const at = new Date().toISOString();
  await reports('goods taken back, and their money not', lineOf(kept).set({ revokedAt: at }));
  await reports('money that went back without its goods', lineOf(returned).set({ revokedAt: null }));
});

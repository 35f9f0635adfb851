import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { readAdminProduct } from '#shared/contract/admin/products.ts';

/** A product of five with its form open, and a shopper. */
async function openForm(stock = 5) {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const buyer = await shop.signInCustomer();
  const row = await shop.product({ stock, priceCents: 1_000, delivery: '1h' });
  const address = `/api/admin/products/${row.id}`;
  const read = async () => readAdminProduct.reply.parse((await admin.get(address).expect(200)).body);
  const { title, description, price, category, seller, version } = await read();
  const form = { title, description, price, category, seller, version, stock };
  const save = (changes: object) => admin.put(address).send({ ...form, ...changes });
  const buy = () => shop.buy(buyer, { lines: [{ productId: row.id, quantity: 1 }] });
  return { shop, buyer, row, read, save, buy };
}

describe('a product form that is open during a sale', () => {
  it('leaves the stock to the sale when only its words were changed', async () => {
    const { read, save, buy } = await openForm();
    await buy();
    await save({ stockRead: 5, title: 'Outro nome' }).expect(200);
    expect(await read()).toMatchObject({ title: 'Outro nome', stock: 4 });
  });

  it('writes no new stock over one that it has not read, nor anything else with it', async () => {
    const { read, save, buy } = await openForm();
    await buy();
    const { body } = await save({ stockRead: 5, stock: 15, title: 'Outro nome' }).expect(409);
    expect(body).toMatchObject({ code: 'stock_moved' });
    const now = await read();
    expect(now).toMatchObject({ stock: 4, version: 1 });
    expect(now.title).not.toBe('Outro nome');
    await save({ stockRead: 4, stock: 15 }).expect(200);
    expect(await read()).toMatchObject({ stock: 15 });
  });

  it('requires a stock reading from a program that sends none, once goods have moved', async () => {
    const { read, save, buy } = await openForm();
    await save({ stock: 7 }).expect(200);
    expect(await read()).toMatchObject({ stock: 7 });
    await buy();
    await save({ version: 2, stock: 7 }).expect(409);
    await save({ version: 2, stock: 6, title: 'Outro nome' }).expect(200);
    expect(await read()).toMatchObject({ title: 'Outro nome', stock: 6 });
    await save({ version: 3, stock: 20 }).expect(200);
    expect(await read()).toMatchObject({ stock: 20 });
  });

  it('refuses another stock where units are counted, and takes the one that is there', async () => {
    const { shop, row, read, save } = await openForm();
    await shop.db.updateTable('product').set({ countsUnits: 1 }).where('id', '=', row.id).execute();
    for (const input of [{ stock: 9 }, { stockRead: 5, stock: 9 }, { stockRead: 99, stock: 9 }])
      expect((await save(input).expect(409)).body).toMatchObject({
        code: 'counts_units',
        errors: [{ path: 'stock' }],
      });
    await save({ stockRead: 99, stock: 5, title: 'Outro nome' }).expect(200);
    expect(await read()).toMatchObject({ title: 'Outro nome', stock: 5 });
  });

  it('counts goods that came back as moved too', async () => {
    const { shop, buyer, read, save, buy } = await openForm();
    const { orderId } = await buy();
    await save({ stockRead: 4, stock: 4 }).expect(200);
    await buyer.post(`/api/account/orders/${orderId}/cancel`).send({}).expect(200);
    expect(await read()).toMatchObject({ stock: 5 });
    await save({ version: 2, stock: 4 }).expect(409);
    expect(await shop.db.selectFrom('product').select('stock').execute()).toEqual([{ stock: 5 }]);
  });

  it('sells no unit twice while five buy and two administrators save', async () => {
    const { shop, row, read, save } = await openForm(3);
    // Signing in takes longer than buying.
    const cookies = await Promise.all(Array.from({ length: 5 }, () => shop.customerCookie()));
    const buyers = cookies.map((cookie) => supertest.agent(shop.server).set('cookie', cookie));
    const sold = buyers.map((each) =>
      shop.buy(each, { lines: [{ productId: row.id, quantity: 1 }], method: 'card' }).then(
        (): number => 1,
        () => 0,
      ),
    );
    const saved = [
      save({ stock: 3, stockRead: 3, title: 'Um' }).then(({ status }) => status),
      save({ stock: 4, stockRead: 3, title: 'Dois' }).then(({ status }) => status),
    ];
    const statuses = await Promise.all(saved);
    const count = (await Promise.all(sold)).reduce((sum, each) => sum + each, 0);
    for (const status of statuses) expect([200, 409]).toContain(status);
    const goods = statuses[1] === 200 ? 4 : 3;
    expect((await read()).stock).toBe(goods - count);
    expect(count).toBeGreaterThanOrEqual(3);
  });
});

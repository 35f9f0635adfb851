import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';

const REFUSED = {
  code: 'own_listing',
  errors: [{ path: 'lines.1', message: expect.stringContaining('Este anúncio é seu') }],
};

/** A customer with a shop, whose listing is the second line. */
async function ownShop(shop: TestShop) {
  const owner = await shop.customer();
  const seller = await shop.seller({ ownerId: owner.id });
  const [other, own] = [await shop.product(), await shop.product({ sellerId: seller.id })];
  const lines = [other, own].map(({ id }) => ({ productId: id, quantity: 1 }));
  return { owner, seller, own, lines, browser: await shop.signInCustomer(owner) };
}

describe("a seller's own listing", () => {
  it('is neither priced for its owner nor sold to them, but to all others', async () => {
    const shop = await openTestShop();
    const { browser, lines } = await ownShop(shop);
    const { body: quoted } = await browser.post('/api/account/checkout/quote').send({ lines }).expect(409);
    expect(quoted).toMatchObject(REFUSED);
    const stranger = await shop.signInCustomer();
    const order = await shop.orderBody(stranger, { lines });
    const { body: placed } = await browser
      .post('/api/account/checkout')
      .set('idempotency-key', randomUUID())
      .send(order)
      .expect(409);
    expect(placed).toMatchObject(REFUSED);
    expect(await shop.db.selectFrom('purchase').select('id').execute()).toEqual([]);
    expect((await shop.buy(stranger, { lines })).number).toMatch(/^A-/);
  });

  it('is not sold to its owner as a guest either', async () => {
    const shop = await openTestShop();
    const { browser, owner, lines } = await ownShop(shop);
    const order = await shop.orderBody(await shop.signInCustomer(), { lines });
    const { body } = await browser
      .post('/api/account/checkout/guest')
      .set('idempotency-key', randomUUID())
      .send({ ...order, email: owner.email, terms: true })
      .expect(409);
    expect(body).toMatchObject(REFUSED);
  });

  it("is not paid again, when it became the buyer's own since the order", async () => {
    const shop = await openTestShop();
    const seller = await shop.seller();
    const product = await shop.product({ sellerId: seller.id });
    const owner = await shop.customer();
    const browser = await shop.signInCustomer(owner);
    const lines = [{ productId: product.id, quantity: 1 }];
    const refused = await shop.buy(browser, { lines, method: 'card', card: '4000000000009995' });
    await shop.db.updateTable('seller').set({ ownerId: owner.id }).where('id', '=', seller.id).execute();
    const { body } = await browser
      .post(`/api/account/orders/${refused.number}/payment`)
      .set('idempotency-key', randomUUID())
      .send({ method: 'pix' })
      .expect(409);
    expect(body).toMatchObject({ code: 'own_listing' });
  });
});

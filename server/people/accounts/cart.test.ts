import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

describe('the cart of an account', () => {
  it('is the same on every device of its owner, and private', async () => {
    const shop = await openTestShop();
    const ana = await shop.customer();
    const [phone, desktop] = [await shop.signInCustomer(ana), await shop.signInCustomer(ana)];
    const product = await shop.product({ title: 'Conta antiga', priceCents: 4990 });
    await phone.put(`/api/account/cart/${product.id}`).send({ quantity: 2, priceSeen: 49.9 }).expect(204);
    const { body } = await desktop.get('/api/account/cart').expect(200);
    expect(body.lines).toEqual([
      { productId: product.id, slug: product.slug, title: 'Conta antiga', quantity: 2, priceSeen: 49.9 },
    ]);
    expect((await (await shop.signInCustomer()).get('/api/account/cart')).body.lines).toEqual([]);

    await desktop.put(`/api/account/cart/${product.id}`).send({ quantity: 1, priceSeen: 39.9 }).expect(204);
    expect((await phone.get('/api/account/cart')).body.lines).toMatchObject([
      { quantity: 1, priceSeen: 39.9 },
    ]);
    await phone.delete(`/api/account/cart/${product.id}`).expect(204);
    await phone.delete(`/api/account/cart/${product.id}`).expect(204);
    expect((await desktop.get('/api/account/cart')).body.lines).toEqual([]);
  });

  it("merges a guest's cart: newest first, the larger quantity of duplicates, no deleted product", async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    const [one, two, three] = [await shop.product(), await shop.product(), await shop.product()];
    const line = (productId: string, quantity: number) => ({ productId, quantity, priceSeen: 10 });
    await ana.post('/api/account/cart').send({ lines: [line(one.id, 3)] });
    const { body } = await ana
      .post('/api/account/cart')
      .send({ lines: [line(three.id, 1), line('sumiu', 1), line(two.id, 2), line(one.id, 1)] })
      .expect(200);
    const quantities = (body.lines as { productId: string; quantity: number }[]).map(
      ({ productId, quantity }) => [productId, quantity],
    );
    expect(quantities).toEqual([
      [three.id, 1],
      [two.id, 2],
      [one.id, 3],
    ]);
    await ana.put('/api/account/cart/sumiu').send({ quantity: 1, priceSeen: 1 }).expect(404);
    for (const quantity of [0, -1, 1.5, 100])
      await ana.put(`/api/account/cart/${one.id}`).send({ quantity, priceSeen: 1 }).expect(400);
  });

  it('holds 48 products, the newest of them', async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    const ids: string[] = [];
    for (let count = 0; count < 50; count += 1) ids.push((await shop.product()).id);
    const lines = ids.map((productId) => ({ productId, quantity: 1, priceSeen: 1 }));
    await ana
      .post('/api/account/cart')
      .send({ lines: lines.slice(2) })
      .expect(200);
    await ana
      .post('/api/account/cart')
      .send({ lines: lines.slice(0, 2) })
      .expect(200);
    await ana.post('/api/account/cart').send({ lines }).expect(400);
    const cartIds = async () => {
      const { body } = await ana.get('/api/account/cart').expect(200);
      return (body.lines as { productId: string }[]).map(({ productId }) => productId);
    };
    expect(await cartIds()).toEqual(ids.slice(0, 48));
    // Removed lines are gone, and do not come back when another line leaves.
    await ana.delete(`/api/account/cart/${ids[0]}`).expect(204);
    expect(await cartIds()).toEqual(ids.slice(1, 48));
  });

  it('removes ordered items, and nothing else', async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    const [bought, otherProduct] = [await shop.product({ stock: 5 }), await shop.product()];
    for (const { id } of [bought, otherProduct])
      await ana.put(`/api/account/cart/${id}`).send({ quantity: 1, priceSeen: 10 }).expect(204);
    await shop.buy(ana, { lines: [{ productId: bought.id, quantity: 1 }] });
    const { body } = await ana.get('/api/account/cart');
    expect(body.lines).toMatchObject([{ productId: otherProduct.id }]);
  });
});

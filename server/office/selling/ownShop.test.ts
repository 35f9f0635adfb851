import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('shows sellers their own sales and money, and nothing of anybody else', async () => {
  const shop = await openTestShop();
  const open = async (name: string) => {
    const account = await shop.customer({ name });
    const seller = await shop.seller({ ownerId: account.id, name: `Loja de ${name}` });
    const product = await shop.product({ sellerId: seller.id, title: `Coisa de ${name}`, priceCents: 1_000 });
    return { browser: await shop.signInCustomer(account), product };
  };
  const ana = await open('Ana');
  const bia = await open('Bia');
  const buyer = supertest.agent(shop.server).set('cookie', await shop.customerCookie({ name: 'Caio Lima' }));
  const lines = [ana, bia].map(({ product }) => ({ productId: product.id, quantity: 2 }));
  const placed = await shop.buy(buyer, { lines });
  const { number } = placed;
  expect((await ana.browser.get('/api/seller/sales').expect(200)).body).toMatchObject({ total: 0 });
  await shop.pay(placed);

  const { body } = await ana.browser.get('/api/seller/sales').expect(200);
  expect(body.items).toMatchObject([
    { number: `${number}-1`, title: 'Coisa de Ana', quantity: 2, price: 20, fee: 2, net: 18, buyer: 'Caio' },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Bia|Lima/);
  expect((await ana.browser.get('/api/seller').expect(200)).body).toMatchObject({
    name: 'Loja de Ana',
    onSale: 1,
    sales: 2,
    net: 18,
    pockets: { held: 18, available: 0 },
  });
  const moves = await ana.browser.get('/api/seller/statement').expect(200);
  expect(moves.body.items).toMatchObject([{ cause: 'paid', changes: [{ pocket: 'held', amount: 18 }] }]);
  expect(moves.body.items[0]).not.toHaveProperty('order');
  const refused = await buyer.get('/api/seller').expect(403);
  expect(refused.body.detail).toContain('Só quem tem uma loja aqui');
  await shop.http.get('/api/seller/sales').expect(401);
  await ana.browser.put('/api/account/seller-application').send({ shopName: 'Outra' }).expect(409);
});

import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { storeDayOf } from '#shared/values/storeDay.ts';

it('shows sellers their own sales and money only', async () => {
  const shop = await openTestShop();
  const today = storeDayOf(new Date(), 'America/Sao_Paulo');
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
  expect(moves.body.items[0]).toMatchObject({
    sale: `${number}-1`,
    text: 'Venda de 2 × “Coisa de Ana” por R$\u00a020,00, menos a taxa de 10% (R$\u00a02,00).',
  });
  // Its sums by day and month, and the whole as a file.
  const sum = { currency: 'BRL', sales: 18, returns: 0, payouts: 0, total: 18 };
  for (const [by, period] of [
    ['day', today],
    ['month', today.slice(0, 7)],
  ])
    expect((await ana.browser.get(`/api/seller/statement/sums?by=${by}`).expect(200)).body).toEqual({
      items: [{ period, ...sum }],
      page: 1,
      earlier: false,
    });
  expect((await bia.browser.get('/api/seller/statement/sums?by=day&page=2').expect(200)).body).toEqual({
    items: [],
    page: 2,
    earlier: false,
  });
  await ana.browser.get('/api/seller/statement/sums?page=101').expect(400);
  const file = await ana.browser.get('/api/seller/statement').set('accept', 'text/csv').expect(200);
  expect(file.text).toContain(`;${number}-1;Venda de 2 × “Coisa de Ana”`);
  expect(file.text).not.toContain('Bia');
  // A partial refund shows the seller's part and the fee's.
  const admin = await shop.signIn();
  const order = `/api/admin/orders/${placed.orderId}`;
  const { lines: sold, version } = (await admin.get(order).expect(200)).body;
  await admin
    .post(`${order}/lines/${sold[0].id}/refund`)
    .send({ amount: 10, reason: 'Só uma veio', version })
    .expect(200);
  expect((await ana.browser.get('/api/seller/statement').expect(200)).body.items[0].rule).toBe(
    'R$\u00a010,53 do preço foram devolvidos: R$\u00a09,48 seus e R$\u00a01,05 da taxa da loja. O comprador recebe R$\u00a010,00, o que pagou com o desconto da loja.',
  );
  // Nor is it in the month's sales.
  expect((await ana.browser.get('/api/seller').expect(200)).body).toMatchObject({ sales: 2, net: 8.52 });

  const refused = await buyer.get('/api/seller').expect(403);
  expect(refused.body.detail).toContain('Você ainda não tem uma loja aqui');
  await shop.http.get('/api/seller/sales').expect(401);
  await ana.browser.put('/api/account/seller-application').send({ shopName: 'Outra' }).expect(409);
});

it('says whether the account has a shop, and counts what waits there', async () => {
  const shop = await openTestShop();
  const account = await shop.customer({ name: 'Ana' });
  const seller = await shop.seller({ ownerId: account.id, name: 'Loja da Ana' });
  const ana = await shop.signInCustomer(account);
  const buyer = supertest.agent(shop.server).set('cookie', await shop.customerCookie({ name: 'Caio Lima' }));
  expect((await ana.get('/api/account/session').expect(200)).body.shop).toBe(seller.slug);
  expect((await ana.get('/api/account').expect(200)).body.shop).toBe(seller.slug);
  expect((await buyer.get('/api/account/session').expect(200)).body.shop).toBeNull();

  const none = { owed: 0, disputes: 0, changes: 0, unread: 0, questions: 0 };
  expect((await ana.get('/api/seller/waiting').expect(200)).body).toEqual(none);
  const product = await shop.product({ sellerId: seller.id, delivery: '1h' });
  await shop.product({ sellerId: seller.id, stock: 0 });
  // What is sold out is not on sale.
  expect((await ana.get('/api/seller').expect(200)).body).toMatchObject({ onSale: 1, listings: 2 });
  await shop.pay(await shop.buy(buyer, { lines: [{ productId: product.id, quantity: 1 }] }));
  expect((await ana.get('/api/seller/waiting').expect(200)).body).toEqual({ ...none, owed: 1 });
  await buyer.get('/api/seller/waiting').expect(403);
});

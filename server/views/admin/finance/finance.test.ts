import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { listEntries, readFinance } from '#shared/contract/admin/finance.ts';

async function openShop() {
  const clock = { now: new Date('2026-01-16T02:50:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const [admin, ana] = [await shop.signIn(), await shop.signInCustomer()];
  const ze = await shop.seller({ id: 'ze', slug: 'ze', name: 'Zé' });
  const product = await shop.product({ sellerId: ze.id, title: 'Conta', delivery: '1h', stock: 50 });
  const buy = () => shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }], method: 'card' });
  const balances = async () =>
    readFinance.reply.parse((await admin.get('/api/admin/finance').expect(200)).body);
  const entries = async (query: object) =>
    listEntries.reply.parse((await admin.get('/api/admin/finance/entries').query(query).expect(200)).body);
  return { ...shop, clock, admin, buy, balances, entries };
}

it("shows where the money is, whose it is, and that both match the provider's balance", async () => {
  const shop = await openShop();
  const placed = await shop.buy();
  expect(await shop.balances()).toMatchObject({
    providers: [{ account: 'provider:simulado', balance: 100, told: 100 }],
    sellers: [{ slug: 'ze', name: 'Zé', pockets: { held: 90, available: 0 } }],
    buyers: 0,
    shop: { fees: 10, discounts: 0 },
    where: 100,
    whose: 100,
    sum: 0,
  });
  // The provider refunds 40 without a webhook, so its balance differs from the books.
  await shop.db.updateTable('simuladoCharge').set({ refundedCents: 4_000 }).execute();
  expect((await shop.balances()).providers).toMatchObject([{ balance: 100, told: 60 }]);
  const { version } = (await shop.admin.get(`/api/admin/orders/${placed.orderId}`).expect(200)).body as {
    version: number;
  };
  await shop.admin
    .post(`/api/admin/orders/${placed.orderId}/refund`)
    .send({ amount: 20, reason: 'Porque sim', version })
    .expect(200);
  expect(await shop.balances()).toMatchObject({
    providers: [{ balance: 40, told: 40 }],
    sellers: [{ pockets: { held: 36 } }],
    shop: { fees: 4 },
    sum: 0,
  });
});

it('lists entries by account, cause and day, and exports what it shows', async () => {
  const shop = await openShop();
  const first = await shop.buy();
  shop.clock.now = new Date('2026-01-16T03:10:00.000Z'); // the next day has begun in the shop's time zone
  const second = await shop.buy();
  await shop.pay(second, 'contestar');
  const all = await shop.entries({});
  expect(all).toMatchObject({ total: 3 });
  expect(all.items.map(({ cause, order }) => [cause, order?.number])).toEqual([
    ['charged_back', second.number],
    ['paid', second.number],
    ['paid', first.number],
  ]);
  expect(all.items[1]).toMatchObject({
    line: { title: 'Conta', seller: 'Zé', sellerSlug: 'ze' },
    postings: [
      { account: 'provider:simulado', label: 'Simulador', amount: 100 },
      { account: 'seller:ze:held', label: 'Zé · retido', amount: 90 },
      { account: 'shop:fees', label: 'Taxas de venda', amount: 10 },
    ],
  });
  expect(all.accounts).toContainEqual({ account: 'seller:ze', label: 'Zé' });
  const totals = async (query: object) => (await shop.entries(query)).total;
  expect(await totals({ cause: 'charged_back' })).toBe(1);
  expect(await totals({ account: 'seller:ze' })).toBe(3);
  expect(await totals({ account: 'seller:ze:held' })).toBe(3);
  expect(await totals({ account: 'seller:z' })).toBe(0);
  expect(await totals({ account: 'buyer' })).toBe(0);
  expect(await totals({ from: '2026-01-16', until: '2026-01-16' })).toBe(2);
  expect(await totals({ until: '2026-01-15' })).toBe(1);
  expect(await totals({ from: '2026-01-17' })).toBe(0);
  await shop.admin.get('/api/admin/finance/entries').query({ account: "'; drop" }).expect(400);
  const reversed = { from: '2026-02-10', until: '2026-02-01' };
  const { body } = await shop.admin.get('/api/admin/finance/entries').query(reversed).expect(400);
  expect(body.errors).toEqual([{ path: 'until', message: 'O último dia vem antes do primeiro' }]);
  await shop.http.get('/api/admin/finance').expect(401);

  const { text } = await (
    await shop.signIn()
  )
    .get('/api/admin/finance/entries')
    .query({ cause: 'charged_back' })
    .set('accept', 'text/csv')
    .expect(200);
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(';').slice(2)),
  ).toEqual([
    ['Contestação no banco', second.number, 'Conta', 'Simulador', 'provider:simulado', '', '100,00', 'BRL'],
    ['Contestação no banco', second.number, 'Conta', 'Zé · retido', 'seller:ze:held', '', '90,00', 'BRL'],
    ['Contestação no banco', second.number, 'Conta', 'Taxas de venda', 'shop:fees', '', '10,00', 'BRL'],
  ]);
});

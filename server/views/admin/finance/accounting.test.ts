import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { readBuyerOrder } from '#shared/contract/account/orders.ts';
import { readOrder } from '#shared/contract/admin/orders.ts';

it("keeps an order's taxes of its day on receipt and email, and exports a month's sales, fees and refunds", async () => {
  const clock = { now: new Date('2026-02-01T02:50:00.000Z') }; // still January in the shop's time zone
  const shop = await openTestShop({ now: () => clock.now });
  const [admin, ana] = [await shop.signIn(), await shop.signInCustomer()];
  const category = await shop.category({ name: 'Licenças' });
  const ze = await shop.seller({ id: 'ze', slug: 'ze', name: 'Zé' });
  const sold = { sellerId: ze.id, delivery: '1h' as const, stock: 50, priceCents: 10_000 };
  const plain = await shop.product({ ...sold, title: 'Conta' });
  const own = await shop.product({ ...sold, title: 'Licença', categoryId: category.id });
  const lines = [plain, own].map(({ id }) => ({ productId: id, quantity: 1 }));
  const buy = () => shop.buy(ana, { lines, method: 'card' });
  const taxesOf = async (orderId: string) =>
    readBuyerOrder.reply.parse((await ana.get(`/api/account/orders/${orderId}`).expect(200)).body).taxes;
  const save = async (changes: object) =>
    admin.put('/api/admin/settings').send({ ...(await admin.get('/api/admin/settings')).body, ...changes });

  const untold = await buy();
  expect(await taxesOf(untold.orderId)).toBeNull();

  expect((await save({ taxServiceCode: '10,5' })).body).toMatchObject({
    errors: [{ path: 'taxServiceCode' }],
  });
  expect(
    (
      await save({
        taxFederalPercent: 13.45,
        taxCityPercent: 2.55,
        taxServiceCode: '10.05',
      })
    ).status,
  ).toBe(200);
  const { body: before } = await admin.get(`/api/admin/categories/${category.id}`).expect(200);
  const { id: _id, productCount: _count, ...form } = before as Record<string, unknown>;
  await admin
    .put(`/api/admin/categories/${category.id}`)
    .send({ ...form, taxPercent: 8 })
    .expect(200);

  // 16 % of one line and 8 % of the other, of 200 reais.
  const order = await buy();
  expect(await taxesOf(order.orderId)).toEqual({ amount: 24, percent: 12 });
  const mail = await shop.db
    .selectFrom('mail')
    .where('subject', 'like', `Pagamento confirmado%${order.number}`)
    .select('text')
    .executeTakeFirstOrThrow();
  expect(mail.text).toMatch(/Tributos aproximados: R\$\s24,00 \(12%\)/);
  expect((await save({ taxFederalPercent: 0, taxCityPercent: 0 })).status).toBe(200);
  expect(await taxesOf(order.orderId)).toEqual({ amount: 24, percent: 12 });
  expect(await taxesOf(untold.orderId)).toBeNull();

  clock.now = new Date('2026-02-01T03:05:00.000Z');
  const { version, taxes } = readOrder.reply.parse(
    (await admin.get(`/api/admin/orders/${order.orderId}`).expect(200)).body,
  );
  // The team prints the same receipt.
  expect(taxes).toEqual({ amount: 24, percent: 12 });
  await admin
    .post(`/api/admin/orders/${order.orderId}/refund`)
    .send({ amount: 200, reason: 'Porque sim', version })
    .expect(200);

  const month = async (which: string) =>
    (await admin.get(`/api/admin/finance/accounting?month=${which}`).expect(200)).body as object;
  expect(await month('2026-01')).toEqual({
    month: '2026-01',
    currency: 'BRL',
    sold: 400,
    fees: 40,
    refunded: 0,
    entries: 4,
  });
  expect(await month('2026-02')).toMatchObject({ sold: 0, fees: -20, refunded: 200 });
  const { text } = await admin
    .get('/api/admin/finance/accounting?month=2026-01')
    .set('accept', 'text/csv')
    .expect(200);
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(4);
  expect(
    rows
      .find((row) => row.includes(order.number) && row.includes('Licença'))
      ?.split(';')
      .slice(1),
  ).toEqual([
    'Venda paga',
    order.number,
    'Licença',
    '1',
    'Licenças',
    'Zé',
    'Cartão de crédito',
    '100,00',
    '90,00',
    '10,00',
    '0,00',
    '0,00',
    '0,00',
    '0,00',
    '8,00',
    '10.05',
    'BRL',
  ]);
  await admin.get('/api/admin/finance/accounting?month=2026-13').expect(400);
  await admin.get('/api/admin/finance/accounting').expect(400);
  const support = await shop.signIn(await shop.admin({ roleId: 'support' }));
  await support.get('/api/admin/finance/accounting?month=2026-01').expect(403);
});

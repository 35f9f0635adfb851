import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { placeOrder } from '#shared/contract/account/checkout.ts';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import type { Quote } from '#shared/contract/account/quote.ts';
import { type Finance, readFinance } from '#shared/contract/admin/finance.ts';
import type { Report } from '#shared/contract/admin/reports.ts';
import type { VersionedSettings } from '#shared/contract/admin/settings.ts';
import type { Problem } from '#shared/contract/problem.ts';

async function openShop() {
  const clock = { now: new Date('2026-05-10T15:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const [admin, ana] = [await shop.signIn(), await shop.signInCustomer()];
  const ze = await shop.seller({ id: 'ze' });
  const product = await shop.product({ sellerId: ze.id, priceCents: 10_000, delivery: '1h', stock: 50 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const save = async (changes: Partial<VersionedSettings>) => {
    const { body } = await admin.get('/api/admin/settings').expect(200);
    return admin.put('/api/admin/settings').send({ ...(body as object), ...changes });
  };
  const quote = async () =>
    (await ana.post('/api/account/checkout/quote').send({ lines }).expect(200)).body as Quote;
  const finance = async (query = '') =>
    readFinance.reply.parse((await admin.get(`/api/admin/finance${query}`).expect(200)).body);
  return { ...shop, clock, admin, ana, product, lines, save, quote, finance };
}

const faultOf = (body: unknown): string | undefined => (body as Problem).errors?.[0]?.message;

it('sells in a new currency once chosen; earlier sales keep their currency, to the last email', async () => {
  const shop = await openShop();
  const { db, ana, admin, lines } = shop;
  const before = await shop.buy(ana, { lines, method: 'pix' });

  // An open order, and then a seller's unpaid balance, block the change.
  const refused = await shop.save({ currency: 'EUR' });
  expect([refused.status, faultOf(refused.body)]).toEqual([
    409,
    'A loja fica em BRL enquanto houver 1 pedido em aberto. Termine o que está aberto e tente de novo',
  ]);
  await shop.pay(before);
  expect(faultOf((await shop.save({ currency: 'EUR' })).body)).toMatch(
    /1 pedido em aberto e 1 vendedor com saldo/,
  );
  const { version } = (await admin.get(`/api/admin/orders/${before.orderId}`)).body as { version: number };
  await admin
    .post(`/api/admin/orders/${before.orderId}/refund`)
    .send({ reason: 'Para mudar de moeda', version })
    .expect(200);
  expect((await shop.save({ currency: 'EUR', acceptCard: false })).status).toBe(400);
  expect((await shop.save({ currency: 'EUR' })).status).toBe(200);

  await expect.poll(async () => (await shop.quote()).currency).toBe('EUR');
  const { methods } = await shop.quote();
  expect(methods).toMatchObject({
    pix: { available: false, reason: expect.stringContaining('só existe em reais') },
    boleto: { available: false },
    card: { available: true },
  });
  const summary = await shop.http.get(`/api/products/${shop.product.slug}`).expect(200);
  expect(summary.body).toMatchObject({ price: 100, pixPrice: 100 });
  const page = await shop.http.get('/feed-produtos-1.xml').expect(200);
  expect(page.text).toContain('<g:price>100.00 EUR</g:price>');

  // A page opened earlier sends the currency it showed.
  const orderInput = await shop.orderBody(ana, { lines, method: 'card' });
  const old = await ana
    .post('/api/account/checkout')
    .set('idempotency-key', 'aberta-antes')
    .send({ ...orderInput, currency: 'BRL' })
    .expect(409);
  expect(old.body).toMatchObject({ code: 'price_changed' });
  await ana
    .post('/api/account/checkout')
    .set('idempotency-key', 'por-pix-mesmo')
    .send({ ...orderInput, method: 'pix', cardToken: undefined })
    .expect(409);

  const placed = await shop.buy(ana, { lines, method: 'card' });
  expect(placeOrder.reply.parse(placed).payment).toMatchObject({
    currency: 'EUR',
    charged: 100,
    status: 'approved',
  });
  const own = (await ana.get(`/api/account/orders/${placed.number}`).expect(200)).body as BuyerOrder;
  expect(own).toMatchObject({ currency: 'EUR', charged: 100 });
  expect((await ana.get(`/api/account/orders/${before.number}`).expect(200)).body).toMatchObject({
    currency: 'BRL',
  });
  expect(await db.selectFrom('simuladoCharge').select('currency').orderBy('createdAt').execute()).toEqual([
    { currency: 'BRL' },
    { currency: 'EUR' },
  ]);
  const mails = await db.selectFrom('mail').select('text').where('cause', 'like', 'order % paid').execute();
  const totals = mails.map(({ text }) => /(?:€|R\$)\s?\d+/.exec(text)?.[0] ?? '');
  expect(totals.toSorted((one, other) => one.localeCompare(other))).toEqual([
    expect.stringContaining('€'),
    expect.stringContaining('R$'),
  ]);

  // Each currency has its own books, and each adds up.
  const euros = await shop.finance();
  expect(euros).toMatchObject({ currency: 'EUR', currencies: ['BRL', 'EUR'], where: 100, sum: 0 });
  expect(euros.providers).toContainEqual(expect.objectContaining({ balance: 100, told: 100 }));
  const reais: Finance = await shop.finance('?currency=BRL');
  expect(reais).toMatchObject({ where: 0, sum: 0 });
  expect(await brokenBooks(db)).toEqual([]);
  const { body: report } = await admin.get('/api/admin/reports/sales').expect(200);
  expect(report as Report).toMatchObject({
    currency: 'EUR',
    otherCurrencies: 0,
    totals: { sales: 100 },
    chart: { datasets: [{ label: 'Vendas (€)' }] },
  });
  expect((await shop.save({ currency: 'BRL' })).status).toBe(409);
});

import { describe, expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { readOverview } from '#shared/contract/admin/overview.ts';
import { readReport } from '#shared/contract/admin/reports.ts';
import * as stockDays from './stockDays.store.ts';

async function openShop(now: string, sample = false) {
  const clock = () => new Date(now);
  const shop = await openTestShop({ now: clock, ...(sample && { sample: clock() }) });
  const admin = await shop.signIn();
  const report = async (address: string) =>
    readReport.reply.parse((await admin.get(`/api/admin/reports/${address}`).expect(200)).body);
  return { ...shop, ...salesOf(shop.db), admin, report };
}

describe('the sample ledger', () => {
  it.each([
    ['an ordinary afternoon', '2026-11-20T17:30:00Z', 2026],
    ['the last minute of a store day', '2027-01-01T02:59:59.999Z', 2026],
    ['the end of March, after a short February', '2027-03-31T12:00:00Z', 2026],
    ['a leap day', '2028-02-29T12:00:00Z', 2027],
    ['a January day', '2027-01-15T03:00:00Z', 2026],
    ['the day before the sample year moves on', '2027-08-30T12:00:00Z', 2026],
    ['the day it moves on', '2027-08-31T12:00:00Z', 2027],
  ])('gives the figures of the specification when loaded on %s', async (_, now, year) => {
    const { report } = await openShop(now, true);

    const sales = await report('sales');
    expect(sales.totals).toMatchObject({ sales: 24_567.89, customers: 215, products: 1_247 });
    expect(sum(sales)).toBeCloseTo(24_567.89, 2);
    expect(sum(await report('customers'))).toBe(215);
    expect(sum(await report('products'))).toBe(1_247);

    const halfYear = `start=${year}-01-01&end=${year}-06-30`;
    expect((await report(`sales?${halfYear}`)).chart).toEqual({
      labels: ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun'],
      datasets: [{ label: 'Vendas (R$)', data: [12_000, 19_000, 3_000, 5_000, 2_000, 3_000] }],
    });
    expect((await report(`customers?${halfYear}`)).chart.datasets[0]?.data).toEqual([50, 70, 30, 45, 25, 40]);
  });

  it("keeps every total equal to its lines, and every order in its events' last state", async () => {
    const { db } = await openShop('2026-11-20T17:30:00Z', true);
    const orders = await db.selectFrom('purchase').selectAll().execute();
    const lines = await db.selectFrom('purchaseLine').selectAll().execute();
    const events = await db.selectFrom('purchaseEvent').selectAll().orderBy('seq').execute();
    const sums = new Map<string, number>();
    for (const { purchaseId, priceCents, quantity } of lines)
      sums.set(purchaseId, (sums.get(purchaseId) ?? 0) + priceCents * quantity);
    const last = new Map(events.map((event) => [event.purchaseId, event]));
    const lastMoves = new Map(
      events.filter(({ kind }) => kind !== 'note').map((event) => [event.purchaseId, event]),
    );
    expect(orders.filter(({ id, totalCents }) => sums.get(id) !== totalCents)).toEqual([]);
    expect(orders.filter(({ id, status }) => lastMoves.get(id)?.toStatus !== status)).toEqual([]);
    expect(
      orders.filter(
        ({ id, updatedAt }) => ![last, lastMoves].some((event) => event.get(id)?.at === updatedAt),
      ),
    ).toEqual([]);
    expect(events.filter(({ at }) => at > '2026-11-20T17:30:00.000Z')).toEqual([]);
    expect(orders.length).toBeGreaterThan(1_000);
  });
});

const sum = ({ chart }: { chart: { datasets: { data: number[] }[] } }) =>
  (chart.datasets[0]?.data ?? []).reduce((total, value) => total + value, 0);

describe('GET /api/admin/reports/{id}', () => {
  it.each([
    ['sales', 'Vendas por período', 'line'],
    ['customers', 'Novos clientes', 'line'],
    ['products', 'Produtos mais vendidos', 'pie'],
  ])('names the report %s and draws it as the specification says', async (id, title, type) => {
    const { report } = await openShop('2026-05-15T12:00:00Z');
    expect(await report(id)).toMatchObject({ id, title, type });
  });

  it('counts orders in processing or completed, whole days of the store, both ends included', async () => {
    const shop = await openShop('2026-05-15T12:00:00Z');
    const customerId = (await shop.customer({ joinedAt: '2026-05-10T02:59:59.999Z' })).id;
    await shop.customer({ joinedAt: '2026-05-10T03:00:00.000Z' });
    const placeOrder = (placedAt: string, status: 'pending' | 'processing' | 'completed' | 'cancelled') =>
      shop.order({ customerId, placedAt, status, lines: [{ priceCents: 1_000, quantity: 2 }] });
    await placeOrder('2026-05-10T02:59:59.999Z', 'completed'); // still 9 May in São Paulo
    await placeOrder('2026-05-10T03:00:00.000Z', 'completed');
    await placeOrder('2026-05-12T02:59:59.999Z', 'processing'); // still 11 May in São Paulo
    await placeOrder('2026-05-12T03:00:00.000Z', 'completed');
    await placeOrder('2026-05-11T12:00:00.000Z', 'pending');
    await placeOrder('2026-05-11T12:00:00.000Z', 'cancelled');

    const salesReport = await shop.report('sales?start=2026-05-10&end=2026-05-11');
    expect(salesReport.chart).toMatchObject({ labels: ['10/05', '11/05'], datasets: [{ data: [20, 20] }] });
    expect(salesReport.totals).toEqual({
      sales: 40,
      customers: 1,
      products: 4,
      previous: { sales: 20, customers: 1, products: 2 },
    });
  });

  it.each([
    ['America/Sao_Paulo', '2026-05-14'],
    ['America/Manaus', '2026-05-13'],
    ['America/Rio_Branco', '2026-05-13'],
  ] as const)('ends today by the clock of %s', async (timezone, end) => {
    const shop = await openShop('2026-05-14T03:30:00Z');
    const { value } = await shop.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
    await shop.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...(JSON.parse(value) as object), timezone }) })
      .execute();
    await shop.order({ placedAt: '2026-05-14T03:15:00.000Z', status: 'completed' });
    const salesReport = await shop.report('sales');
    expect(salesReport).toMatchObject({ end, start: end.replace('-05-', '-04-') });
    expect(salesReport.chart.datasets[0]?.data.at(-1)).toBe(100);
  });

  it('goes one month back from the end of a long month to the end of a short one', async () => {
    const { report } = await openShop('2026-03-31T12:00:00Z');
    expect(await report('sales')).toMatchObject({ start: '2026-02-28', end: '2026-03-31' });
  });

  it('groups two months by day, more by month, and names the year where the period spans two', async () => {
    const { report } = await openShop('2026-05-15T12:00:00Z');
    expect((await report('sales?start=2026-01-01&end=2026-03-03')).chart.labels).toHaveLength(62);
    expect((await report('sales?start=2026-01-01&end=2026-03-04')).chart.labels).toEqual([
      'Jan',
      'Fev',
      'Mar',
    ]);
    expect((await report('sales?start=2025-12-10&end=2026-02-20')).chart.labels).toEqual([
      'Dez/25',
      'Jan/26',
      'Fev/26',
    ]);
    expect((await report('sales?start=2021-05-15&end=2026-05-15')).chart.labels).toHaveLength(61);
  });

  it('lists the best-selling products first, and the rest as one', async () => {
    const shop = await openShop('2026-05-15T12:00:00Z');
    for (let index = 1; index <= 8; index++)
      await shop.order({
        status: 'completed',
        placedAt: '2026-05-10T12:00:00.000Z',
        lines: [{ title: `Produto ${index}`, quantity: index * 10 }],
      });
    const { chart } = await shop.report('products');
    expect(chart).toEqual({
      labels: ['Produto 8', 'Produto 7', 'Produto 6', 'Produto 5', 'Produto 4', 'Outros (3 produtos)'],
      datasets: [{ label: 'Unidades vendidas', data: [80, 70, 60, 50, 40, 60] }],
    });
    // A file lists all of them.
    const { text } = await shop.admin
      .get('/api/admin/reports/products')
      .set('accept', 'text/csv')
      .expect(200);
    expect(text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFProduto;Unidades vendidas',
      ...[8, 7, 6, 5, 4, 3, 2, 1].map((index) => `Produto ${index};${index * 10}`),
      'Total;360',
    ]);
  });

  it("reports the shop's share of sellers' sales less refunds, and the top sellers", async () => {
    const shop = await openShop('2026-05-15T12:00:00Z');
    const ana = await shop.signInCustomer();
    const [ze, bia] = [await shop.seller({ name: 'Zé' }), await shop.seller({ name: 'Bia' })];
    const [cheap, dear] = [
      await shop.product({ sellerId: ze.id, priceCents: 1_000 }),
      await shop.product({ sellerId: bia.id, priceCents: 3_000 }),
    ];
    const lines = [cheap, dear].map(({ id: productId }) => ({ productId, quantity: 1 }));
    const { orderId } = await shop.buy(ana, { lines, method: 'card' });
    const total = async () => (await shop.report('fees')).chart.datasets[0]?.data.reduce((a, b) => a + b, 0);
    expect(await total()).toBeCloseTo(4, 2);
    expect((await shop.report('sellers')).chart).toEqual({
      labels: ['Bia', 'Zé'],
      datasets: [{ label: 'Vendas (R$)', data: [30, 10] }],
    });
    const order = `/api/admin/orders/${orderId}`;
    const { lines: sold, version } = (await shop.admin.get(order).expect(200)).body;
    await shop.admin
      .post(`${order}/lines/${sold[1].id}/refund`)
      .send({ reason: 'Não veio', version })
      .expect(200);
    expect(await total()).toBeCloseTo(1, 2);
    expect((await shop.report('sellers')).chart.labels).toEqual(['Zé']);
    const { text } = await shop.admin.get('/api/admin/reports/sellers').set('accept', 'text/csv').expect(200);
    expect(text.trimEnd().split('\r\n')).toEqual(['\uFEFFVendedor;Vendas (R$)', 'Zé;10,00', 'Total;10,00']);
  });

  it.each([
    ['MM/DD/YYYY', '05/10'],
    ['YYYY-MM-DD', '05-10'],
  ] as const)('writes its days by the format %s, in the picture and in the file', async (dateFormat, day) => {
    const shop = await openShop('2026-05-15T12:00:00Z');
    const { body } = await shop.admin.get('/api/admin/settings').expect(200);
    await shop.admin
      .put('/api/admin/settings')
      .send({ ...body, dateFormat })
      .expect(200);
    const query = 'sales?start=2026-05-10&end=2026-05-11';
    expect((await shop.report(query)).chart.labels[0]).toBe(day);
    const file = await shop.admin.get(`/api/admin/reports/${query}`).set('accept', 'text/csv').expect(200);
    expect(file.text).toContain(`\r\n${day};`);
    const overview = await shop.admin.get('/api/admin/overview').expect(200);
    expect(overview.body.chart.labels).toContain(day);
  });

  it.each([
    ['start=2026-05-02&end=2026-05-01', 'start', 'A data inicial não pode ser depois da data final.'],
    ['start=2020-05-14&end=2026-05-15', 'start', 'Escolha um período de até 5 anos.'],
    ['start=2026-06-01', 'start', 'A data inicial não pode ser depois da data final.'],
    ['start=2026-02-30', 'start', 'Informe uma data válida'],
    ['end=9999-12-31', 'end', 'Informe uma data entre 2000 e 2099'],
  ])('refuses the period %s', async (query, path, message) => {
    const { admin } = await openShop('2026-05-15T12:00:00Z');
    const { body } = await admin.get(`/api/admin/reports/sales?${query}`).expect(400);
    expect(body.errors).toEqual([{ path, message }]);
  });

  it('has no fourth report', async () => {
    const { admin } = await openShop('2026-05-15T12:00:00Z');
    await admin.get('/api/admin/reports/secrets').expect(404);
  });

  it('exports the rows of its chart', async () => {
    const shop = await openShop('2026-05-15T12:00:00Z');
    await shop.order({ status: 'completed', placedAt: '2026-05-11T12:00:00.000Z' });
    const reply = await shop.admin
      .get('/api/admin/reports/sales?start=2026-05-10&end=2026-05-11')
      .set('accept', 'text/csv')
      .expect(200);
    expect(reply.headers['content-disposition']).toContain('relatorio-vendas-2026-05-10-a-2026-05-11.csv');
    expect(reply.text).toBe('\uFEFFPeríodo;Vendas (R$)\r\n10/05;0,00\r\n11/05;100,00\r\nTotal;100,00\r\n');
  });
});

describe('GET /api/admin/overview', () => {
  const read = async (shop: Awaited<ReturnType<typeof openShop>>) =>
    readOverview.reply.parse((await shop.admin.get('/api/admin/overview').expect(200)).body);

  it('compares the stock with what it was 30 days ago, or shortly before', async () => {
    const clock = { now: new Date('2026-03-01T12:00:00Z') };
    const shop = await openTestShop({ now: () => clock.now });
    const { id } = await shop.product({ stock: 40 });
    await shop.product({ stock: 500, isActive: 0 });
    const stockAfter = async (days: number) => {
      clock.now = new Date(Date.parse('2026-03-01T12:00:00Z') + days * 86_400_000);
      const admin = await shop.signIn();
      const { body } = await admin.get('/api/admin/overview').expect(200);
      return readOverview.reply.parse(body).cards.stock;
    };
    await stockDays.note(shop.db, clock.now);
    await shop.db.updateTable('product').set({ stock: 50 }).where('id', '=', id).execute();
    await stockDays.note(shop.db, clock.now); // another start of the same day
    expect(await stockAfter(29)).toMatchObject({ value: 50, change: null });
    expect(await stockAfter(30)).toMatchObject({ value: 50, change: 25 });
    expect(await stockAfter(36)).toMatchObject({ change: 25 });
    expect(await stockAfter(37)).toMatchObject({ change: null });
    await stockDays.note(shop.db, new Date('2026-06-01T12:00:00Z'));
    expect(await shop.db.selectFrom('stockDay').selectAll().execute()).toEqual([
      { day: '2026-06-01', units: 50 },
    ]);
  });

  it('compares the last 30 days with the 30 before', async () => {
    const shop = await openShop('2026-05-31T12:00:00Z');
    const customerId = (await shop.customer({ joinedAt: '2026-04-01T12:00:00.000Z' })).id;
    await shop.customer({ joinedAt: '2026-05-20T12:00:00.000Z' });
    await shop.customer({ joinedAt: '2026-04-01T12:00:00.000Z', status: 'banned' });
    const placeOrder = (placedAt: string, reais: number, status: 'completed' | 'pending' = 'completed') =>
      shop.order({ customerId, placedAt, status, lines: [{ priceCents: reais * 100 }] });
    await placeOrder('2026-05-02T03:00:00.000Z', 100); // the first of the 30 days
    await placeOrder('2026-05-31T11:00:00.000Z', 50);
    await placeOrder('2026-05-31T11:30:00.000Z', 999, 'pending');
    await placeOrder('2026-05-02T02:59:59.999Z', 100); // the last of those before
    await shop.product({ stock: 3 });
    await shop.product({ stock: 40 });
    await shop.product({ stock: 500, isActive: 0 });

    const { cards, chart } = await read(shop);
    expect(cards).toEqual({
      sales: { value: 150, change: 50 },
      orders: { value: 3, change: 200 },
      stock: { value: 43, change: null, low: 1 },
      customers: { value: 2, change: 100 },
    });
    expect(chart.labels).toHaveLength(30);
    expect([chart.labels[0], chart.labels.at(-1)]).toEqual(['02/05', '31/05']);
    expect([chart.datasets[0]?.data[0], chart.datasets[0]?.data.at(-1)]).toEqual([100, 50]);
  });

  it('shows no change when there is nothing to compare with', async () => {
    const { cards } = await read(await openShop('2026-05-31T12:00:00Z'));
    expect(cards).toMatchObject({
      sales: { value: 0, change: null },
      orders: { value: 0, change: null },
      customers: { value: 0, change: null },
    });
  });

  it('shows the five newest orders with their first product', async () => {
    const shop = await openShop('2026-05-31T12:00:00Z');
    for (let day = 1; day <= 6; day++)
      await shop.order({
        placedAt: `2026-05-0${day}T12:00:00.000Z`,
        lines: [{ title: `Produto ${day}` }, { title: 'Brinde', priceCents: 0 }],
      });
    const { recentOrders } = await read(shop);
    expect(recentOrders.map(({ product }) => product)).toEqual(
      [6, 5, 4, 3, 2].map((day) => `Produto ${day}`),
    );
    expect(recentOrders[0]).toMatchObject({ customer: 'Ana Souza', moreProducts: 1, amount: 100 });
  });
});

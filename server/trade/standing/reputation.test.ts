import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { runDisputeJobs } from '#server/trade/disputes/resolution/jobs.ts';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import { bayesianRating, thermometerOf } from '#shared/people/reputation.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import { refreshReputations } from './reputation.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

it('is green up to the limits of the rules, yellow up to twice them, and grey below ten sales', () => {
  expect(thermometerOf(9, { lost: 0, cancelled: 9, late: 9 }, DEFAULT_SETTINGS)).toBe('grey');
  expect(thermometerOf(200, { lost: 0, cancelled: 3, late: 20 }, DEFAULT_SETTINGS)).toBe('green');
  expect(thermometerOf(200, { lost: 0, cancelled: 4, late: 0 }, DEFAULT_SETTINGS)).toBe('yellow');
  expect(thermometerOf(200, { lost: 0, cancelled: 0, late: 40 }, DEFAULT_SETTINGS)).toBe('yellow');
  expect(thermometerOf(200, { lost: 0, cancelled: 7, late: 0 }, DEFAULT_SETTINGS)).toBe('red');
  // The limits are settings.
  const strict = { ...DEFAULT_SETTINGS, lateSalesPercent: 4 };
  expect(thermometerOf(200, { lost: 0, cancelled: 0, late: 20 }, strict)).toBe('red');
  expect(bayesianRating(5, 1)).toBe(4.3);
  expect(bayesianRating(0, 0)).toBe(0);
  expect(bayesianRating(500, 100)).toBe(4.9);
});

it('shows the public how a shop meets its promises, and its owner the sales behind it', async () => {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const { value, version } = await shop.db
    .selectFrom('settings')
    .select(['value', 'version'])
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...JSON.parse(value), newcomerSales: 0 }), version: version + 1 })
    .execute();
  const owner = await shop.customer();
  const ze = await shop.seller({ slug: 'ze', ownerId: owner.id });
  const products = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      shop.product({ sellerId: ze.id, title: `Conta ${index}`, delivery: '1h', guaranteeDays: 30 }),
    ),
  );
  const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const { number } = await shop.buy(await shop.signInCustomer(), { lines, method: 'card' });
  const seller = await shop.signInCustomer(owner);
  const deliver = (line: number) =>
    seller
      .post(`/api/seller/sales/${number}-${line}/delivery`)
      .send({ kind: 'message', text: 'Os dados' })
      .expect(200);
  const seen = async () => {
    const { thermometer, deliveryMinutes } = (await shop.http.get('/api/sellers/ze').expect(200)).body;
    return [thermometer, deliveryMinutes];
  };
  const own = async () => (await seller.get('/api/seller').expect(200)).body.reputation;
  expect(await seen()).toEqual(['grey', null]);
  clock.now = new Date(START + 12 * MINUTE);
  await deliver(1);
  await expect.poll(seen).toEqual(['green', 12]);

  // In green an account is held for seven days, and not for its guarantee.
  await deliver(2);
  const { items } = (await seller.get('/api/seller/statement').expect(200)).body;
  expect(items.map(({ rule }: { rule: string }) => rule)).toContainEqual(
    expect.stringContaining('Retido até 22/01/2026: conta de loja no verde, garantia de 30 dias.'),
  );

  const reason = 'O lote acabou ontem.';
  await seller.post(`/api/seller/sales/${number}-3/cancellation`).send({ reason }).expect(200);
  await expect.poll(seen).toEqual(['red', 12]);
  clock.now = new Date(START + 3 * HOUR);
  await deliver(4);
  const { id: lineId, purchaseId } = await shop.db
    .selectFrom('purchaseLine')
    .where('position', '=', 0)
    .select(['id', 'purchaseId'])
    .executeTakeFirstOrThrow();
  const at = clock.now.toISOString();
  const agreed = { id: 'd-1', lineId, purchaseId, reason: 'other', state: 'closed', closedAt: at } as const;
  await shop.db
    .insertInto('dispute')
    .values([
      { ...agreed, openedAt: at, dueAt: null, negotiateUntil: at },
      { ...agreed, id: 'd-2', openedAt: at, dueAt: null, negotiateUntil: at, outcome: 'full' },
    ])
    .execute();
  const [lost, cancelled, late] = (await own()).figures;
  expect(lost).toMatchObject({
    figure: 'lost',
    count: 1,
    mostPercent: 2,
    sales: [{ number: `${number}-1` }],
  });
  expect(cancelled).toMatchObject({ count: 1, percent: 10, mostPercent: 1.5 });
  expect(cancelled.sales).toEqual([{ number: `${number}-3`, title: expect.any(String) }]);
  // The late delivery, and the six that still wait.
  expect(late).toMatchObject({ figure: 'late', count: 7 });

  clock.now = new Date(START + 400 * DAY);
  await refreshReputations(shop.db, clock.now);
  await expect.poll(seen).toEqual(['grey', 12]);
});

it('changes the colour of a shop with each dispute that it loses, and not with one that both settle', async () => {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const { value } = await shop.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  const settings = JSON.stringify({ ...JSON.parse(value), lostDisputesPercent: 5 });
  await shop.db.updateTable('settings').set({ value: settings }).execute();
  const [ze, ana] = [await shop.customer(), await shop.customer()];
  const seller = await shop.seller({ slug: 'ze', ownerId: ze.id });
  const lines = [];
  for (let each = 0; each < 10; each++) {
    const product = await shop.product({ sellerId: seller.id, delivery: '1h', guaranteeDays: 30 });
    lines.push({ productId: product.id, quantity: 1 });
  }
  // A session ends during the days that a test skips.
  const [owner, buyer] = [() => shop.signInCustomer(ze), () => shop.signInCustomer(ana)];
  const { number } = await shop.buy(await buyer(), { lines, method: 'card' });
  const delivering = await owner();
  for (const at of lines.keys())
    await delivering
      .post(`/api/seller/sales/${number}-${at + 1}/delivery`)
      .send({ kind: 'message', text: 'Os dados' })
      .expect(200);
  const order = `/api/account/orders/${number}`;
  const ids: string[] = (await (await buyer()).get(order).expect(200)).body.lines.map(
    ({ id }: { id: string }) => id,
  );
  const dispute = async (at: number): Promise<string> => {
    const text = 'Não abre em nenhum dos meus aparelhos.';
    await (await buyer()).post(`${order}/lines/${ids[at]}/reveal`).send({}).expect(200);
    const sent = (await buyer()).post(`${order}/lines/${ids[at]}/dispute`);
    return (await sent.send({ reason: 'not_working', text }).expect(201)).body.id;
  };
  const move = async (who: typeof owner, id: string, body: object) =>
    (await who()).post(`/api/account/disputes/${id}/moves`).send(body).expect(200);
  const after = async (ms: number) => {
    clock.now = new Date(START + ms);
    const { db, vault, providers } = shop;
    await runDisputeJobs({ db, vault, providers, publicUrl: 'http://shop.test', now: () => clock.now });
  };
  const colour = async () => (await shop.http.get('/api/sellers/ze').expect(200)).body.thermometer;
  await expect.poll(colour).toBe('green');

  const settled = await dispute(0);
  const part = { outcome: 'part', amount: 30 };
  await move(owner, settled, { move: 'propose', ...part });
  await move(buyer, settled, { move: 'accept', ...part });
  await after(HOUR);
  const own = async () => (await (await owner()).get('/api/seller').expect(200)).body.reputation;
  expect((await own()).figures[0]).toMatchObject({ figure: 'lost', count: 0 });
  await expect.poll(colour).toBe('green');

  await dispute(1);
  await after(50 * HOUR);
  await expect.poll(colour).toBe('yellow');

  const decided = await dispute(2);
  await move(owner, decided, { move: 'say', text: 'Aqui funciona.' });
  await move(buyer, decided, { move: 'mediate' });
  const admin = await shop.signIn();
  const { version } = (await admin.get(`/api/admin/disputes/${decided}`).expect(200)).body;
  const decision = { version, outcome: 'full', reason: 'O vídeo mostra que não abre.' };
  await admin.post(`/api/admin/disputes/${decided}/decision`).send(decision).expect(200);
  // Until it is executed it may be appealed, and is no loss yet.
  await after(97 * HOUR);
  await expect.poll(colour).toBe('yellow');
  await after(98 * HOUR);
  await expect.poll(colour).toBe('red');
  expect((await own()).figures[0]).toMatchObject({
    count: 2,
    sales: [{ number: `${number}-2` }, { number: `${number}-3` }],
  });
});

it('does not count a sale from which its buyer withdrew, nor automatic deliveries as delivery times', async () => {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const owner = await shop.customer();
  const ze = await shop.seller({ slug: 'ze', ownerId: owner.id });
  const byHand = await shop.product({ sellerId: ze.id, delivery: '1h', stock: 20 });
  const key = await shop.product({ sellerId: ze.id });
  await salesOf(shop.db).units(key.id, 20);
  const buyer = await shop.signInCustomer();
  const buy = (productId: string) => shop.buy(buyer, { lines: [{ productId, quantity: 1 }], method: 'card' });
  const seller = await shop.signInCustomer(owner);
  const own = async () => (await seller.get('/api/seller').expect(200)).body.reputation;

  const { number } = await buy(byHand.id);
  const reason = 'O lote acabou ontem.';
  await seller.post(`/api/seller/sales/${number}-1/cancellation`).send({ reason }).expect(200);
  for (let each = 0; each < 9; each++) await buy(key.id);
  const before = await own();
  expect(before).toMatchObject({ thermometer: 'red', sales: 10 });
  for (let each = 0; each < 6; each++) {
    const { orderId } = await buy(key.id);
    await buyer.post(`/api/account/orders/${orderId}/refund`).send({}).expect(200);
  }
  // Nor item by item, while another item of the order stays.
  const beside = await shop.product({ priceCents: 1_000 });
  const goods = [key.id, beside.id].map((productId) => ({ productId, quantity: 1 }));
  const mixed = await shop.buy(buyer, { lines: goods, method: 'card' });
  const { lines } = (await buyer.get(`/api/account/orders/${mixed.number}`).expect(200)).body as BuyerOrder;
  await buyer.post(`/api/account/orders/${mixed.number}/lines/${lines[0]?.id}/refund`).send({}).expect(200);
  expect(await own()).toEqual(before);

  // Ten automatic deliveries say nothing about manual delivery times.
  const slow = await buy(byHand.id);
  clock.now = new Date(START + 40 * MINUTE);
  const message = { kind: 'message', text: 'Os dados' };
  await seller.post(`/api/seller/sales/${slow.number}-1/delivery`).send(message).expect(200);
  const minutes = async () => {
    await refreshReputations(shop.db, clock.now);
    return (await shop.http.get('/api/sellers/ze').expect(200)).body.deliveryMinutes;
  };
  await expect.poll(minutes).toBe(40);
});

import supertest from 'supertest';
import { expect, it } from 'vitest';
import * as admins from '#server/people/session/admins.store.ts';
import * as apiKeys from '#server/people/session/apiKeys.store.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import type { HandPayment } from '#shared/contract/admin/handPayments.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

const PAID = { status: 'processing', note: 'Transferência vista no banco.' };
const LIST = '/api/admin/hand-payments';

/** A seller's listing of R$ 100 delivered by hand, with unpaid orders. */
async function openShop(settings: object = {}) {
  const clock = { now: new Date('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const { id: ownerId } = await shop.customer();
  await shop.seller({ id: 'ze', slug: 'ze', ownerId });
  const product = await shop.product({ sellerId: 'ze', priceCents: 10_000, delivery: '1h', stock: 50 });
  const account = await shop.customer();
  const eva = await shop.admin({ username: 'eva' });
  await saveSettings(await shop.signIn(eva), { pixDiscountPercent: 0, newcomerSales: 0, ...settings });
  const buy = async (method: 'pix' | 'card' = 'pix') => {
    const lines = [{ productId: product.id, quantity: 1 }];
    const { orderId } = await shop.buy(await shop.signInCustomer(account), { lines, method });
    return { id: orderId, path: `/api/admin/orders/${orderId}` };
  };
  const as = async (username: string, roleId = 'owner') =>
    shop.signIn(username === 'eva' ? eva : await shop.admin({ username, roleId }));
  const key = async (scopes: Parameters<typeof apiKeys.insert>[1]['scopes']) => {
    const { id: adminId } = (await admins.findByUsername(shop.db, 'eva'))!;
    const keyInput = { name: 'Programa', scopes, adminId, validDays: null, perMinute: 6_000 };
    const apiKey = await apiKeys.insert(shop.db, keyInput, clock.now);
    return supertest.agent(shop.server).set('authorization', `Bearer ${apiKey.key}`);
  };
  const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
  const pockets = async () => {
    await releaseDue(shop.db, clock.now);
    expect(await brokenBooks(shop.db)).toEqual([]);
    const { held, available } = await pocketsOf(shop.db, 'ze', 'BRL');
    return { held, available };
  };
  return { ...shop, account, buy, as, key, later, pockets };
}

type Http = supertest.Agent;

const all = async (http: Http, state = ''): Promise<HandPayment[]> =>
  ((await http.get(`${LIST}?state=${state}`).expect(200)).body as { items: HandPayment[] }).items;

it('marks an order as paid with permission, note and password, and never by a key', async () => {
  const shop = await openShop();
  const { path } = await shop.buy();
  const eva = await shop.as('eva');
  const program = await shop.key(['orders.read', 'orders.write', 'orders.refund']);
  expect((await program.patch(path).send(PAID).expect(403)).body).toMatchObject({ code: 'person_required' });
  await program.patch(path).send({ note: 'Cliente ligou.' }).expect(200);
  const support = await shop.as('bia', 'support');
  expect((await support.patch(path).send(PAID).expect(403)).body).toMatchObject({
    permission: 'orders.refund',
  });
  expect((await eva.patch(path).send({ status: 'processing' }).expect(400)).body).toMatchObject({
    errors: [{ path: 'note' }],
  });
  shop.later(16 * MINUTE);
  expect((await eva.patch(path).send(PAID).expect(403)).body).toMatchObject({ code: 'password_again' });
  expect((await (await shop.as('eva')).patch(path).send(PAID).expect(200)).body).toMatchObject({
    status: 'processing',
    handPayment: { state: 'registered', askedBy: 'eva', amount: 100 },
  });
});

it('holds the seller’s money until another person finds it on the bank statement', async () => {
  const shop = await openShop();
  const { path } = await shop.buy();
  for (const status of ['processing', 'completed'])
    await (
      await shop.as('eva')
    )
      .patch(path)
      .send({ ...PAID, status })
      .expect(200);
  shop.later(90 * DAY);
  expect(await shop.pockets()).toEqual({ held: 90, available: 0 });
  const finance = await shop.as('rui', 'finance');
  const eva = await shop.as('eva');
  const [payment] = await all(eva, 'registered');
  const match = `${LIST}/${payment?.id}/match`;
  const found = { day: '2026-01-15', reference: 'TED 0042' };
  expect((await finance.get('/api/admin/waiting')).body).toMatchObject({ unmatchedHandPayments: 1 });
  expect(payment).toMatchObject({ own: true });
  expect((await eva.post(match).send(found).expect(403)).body).toMatchObject({ code: 'forbidden' });
  expect(
    (
      await finance
        .post(match)
        .send({ ...found, day: '2030-01-01' })
        .expect(400)
    ).body,
  ).toMatchObject({
    errors: [{ path: 'day' }],
  });
  expect((await finance.post(match).send(found).expect(200)).body).toMatchObject({
    state: 'matched',
    matchedBy: 'rui',
    statementReference: 'TED 0042',
  });
  expect((await finance.post(match).send(found).expect(409)).body).toMatchObject({ code: 'conflict' });
  expect(await shop.pockets()).toEqual({ held: 0, available: 90 });
});

it('has a limit for each person and day, also for two at once', async () => {
  const shop = await openShop({ handPaidPerDay: 250 });
  const orders = [await shop.buy(), await shop.buy(), await shop.buy(), await shop.buy()];
  const eva = await shop.as('eva');
  const [first, ...others] = await Promise.all(
    orders.slice(0, 3).map(({ path }) => eva.patch(path).send(PAID)),
  );
  const replies = [first, ...others].map((reply) => reply?.status);
  expect(replies.toSorted((one = 0, other = 0) => one - other)).toEqual([200, 200, 409]);
  const last = orders[3]!.path;
  expect((await eva.patch(last).send(PAID).expect(409)).body).toMatchObject({ code: 'limit_reached' });
  await (await shop.as('bia', 'manager')).patch(last).send(PAID).expect(200);
});

it('waits for a second person above an amount, and keeps the order open until then', async () => {
  const shop = await openShop({ handPaidAlone: 99.99 });
  const { path } = await shop.buy();
  const eva = await shop.as('eva');
  const { body } = await eva.patch(path).send(PAID).expect(200);
  expect(body).toMatchObject({ status: 'pending', handPayment: { state: 'waiting' } });
  expect((await eva.patch(path).send(PAID).expect(409)).body).toMatchObject({ code: 'conflict' });
  shop.later(2 * HOUR);
  await shop.runPaymentJobs();
  const [ownPayment] = await all(await shop.as('eva'), 'waiting');
  expect(ownPayment).toMatchObject({ own: true, amount: 100 });
  const approval = `${LIST}/${ownPayment?.id}/approval`;
  expect((await (await shop.as('eva')).post(approval).send({}).expect(403)).body).toMatchObject({
    code: 'forbidden',
  });
  expect(await shop.pockets()).toEqual({ held: 0, available: 0 });
  const others = await Promise.all(['bia', 'rui'].map((name) => shop.as(name, 'mediation')));
  expect((await others[0]!.get('/api/admin/waiting')).body).toMatchObject({ waitingHandPayments: 1 });
  const replies = await Promise.all(others.map((http) => http.post(approval).send({})));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await others[0]!.get(path).expect(200)).body).toMatchObject({
    status: 'processing',
    handPayment: { state: 'registered', askedBy: 'eva' },
  });
  const records = await shop.db
    .selectFrom('auditEntry')
    .where('subject', '=', 'order')
    .where('after', 'like', '%handPayment%')
    .select('username')
    .execute();
  expect(records).toHaveLength(2);
});

it('lets the second person refuse with a reason, and expires what is not decided', async () => {
  const shop = await openShop({ handPaidAlone: 0 });
  const { path } = await shop.buy();
  const eva = await shop.as('eva');
  await eva.patch(path).send(PAID).expect(200);
  const bia = await shop.as('bia', 'manager');
  const [first] = await all(bia, 'waiting');
  await bia.post(`${LIST}/${first?.id}/refusal`).send({ reason: '' }).expect(400);
  const reason = { reason: 'Não está no extrato.' };
  expect((await bia.post(`${LIST}/${first?.id}/refusal`).send(reason).expect(200)).body).toMatchObject({
    state: 'refused',
    reason: 'Não está no extrato.',
  });
  // A refused payment frees its amount and counts for no limit.
  await eva.patch(path).send(PAID).expect(200);
  shop.later(3 * DAY);
  await shop.runPaymentJobs();
  const later = await shop.as('caio', 'manager');
  expect((await all(later)).map(({ state }) => state).sort()).toEqual(['expired', 'refused']);
  expect((await later.get(path).expect(200)).body).toMatchObject({ status: 'cancelled' });
});

it('leaves the buyer refund and dispute where the team completes an undelivered order', async () => {
  const shop = await openShop();
  const { id, path } = await shop.buy('card');
  const completion = { status: 'completed', note: 'Entregue por e-mail.' };
  const program = await shop.key(['orders.read', 'orders.write']);
  expect((await program.patch(path).send(completion).expect(403)).body).toMatchObject({
    code: 'person_required',
  });
  const support = await shop.as('bia', 'support');
  await support.patch(path).send({ status: 'completed' }).expect(400);
  await support.patch(path).send(completion).expect(200);
  shop.later(16 * MINUTE);
  expect(
    (
      await support
        .patch((await shop.buy('card')).path)
        .send(completion)
        .expect(403)
    ).body,
  ).toMatchObject({
    code: 'password_again',
  });
  shop.later(40 * DAY);
  const ana = await shop.signInCustomer(shop.account);
  const own = `/api/account/orders/${id}`;
  const { body } = await ana.get(own).expect(200);
  const { lines } = body as { lines: { id: string; refundable: number }[] };
  expect(lines[0]).toMatchObject({ canDispute: true });
  await ana.post(`${own}/lines/${lines[0]?.id}/refund`).send({}).expect(200);
  expect((await support.get(path)).status).toBe(401);
  expect((await (await shop.as('eva')).get(path).expect(200)).body).toMatchObject({ status: 'completed' });
  expect(await brokenBooks(shop.db)).toEqual([]);
});

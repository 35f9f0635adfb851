import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { simuladoAt } from '#server/testing/checkout.ts';
import { haltAt, type Moment } from '#server/testing/halt.ts';
import { salesOf } from '#server/testing/sales.ts';
import { startShop } from '#server/testing/shopProcess.ts';
import { openTestShop, TEST_SECRET, type TestShop } from '#server/testing/testShop.ts';
import { type PaymentProvider, ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';
import { ABOUT_SIMULADO } from '#server/trade/payments/providers/simulado/adapter.ts';
import { simuladoSecrets } from '#server/trade/payments/providers/simulado/simulado.ts';
import { ensureCharge } from './charge.ts';
import { settlePayment } from './settlePayment.ts';

/** A provider whose next calls of a kind fail, before or after they act. */
function breaking() {
  let real: PaymentProvider | undefined;
  const broken = new Map<keyof PaymentProvider, 'before' | 'after'>();
  const through =
    <Given extends unknown[], Answer>(
      name: keyof PaymentProvider,
      ask: (provider: PaymentProvider, ...request: Given) => Promise<Answer>,
    ) =>
    async (...request: Given): Promise<Answer> => {
      const when = broken.get(name);
      broken.delete(name);
      if (!real || when === 'before') throw new ProviderUnreachable('the line is down');
      const answer = await ask(real, ...request);
      if (when === 'after') throw new ProviderUnreachable('the answer was lost');
      return answer;
    };
  const provider: PaymentProvider = {
    ...ABOUT_SIMULADO,
    createCharge: through('createCharge', (to, order) => to.createCharge(order)),
    findCharge: through('findCharge', (to, order) => to.findCharge(order)),
    readCharge: through('readCharge', (to, id) => to.readCharge(id)),
    cancelCharge: through('cancelCharge', (to, id) => to.cancelCharge(id)),
    refund: through('refund', (to, id, request) => to.refund(id, request)),
    readWebhook: (webhook, now) => real?.readWebhook(webhook, now),
    readHeld: () => Promise.resolve(null),
  };
  return {
    provider,
    connect: (address: string) => {
      real = simuladoAt(address, simuladoSecrets(TEST_SECRET));
    },
    breakNext: (name: keyof PaymentProvider, when: 'before' | 'after') => broken.set(name, when),
  };
}

const POINTS = [
  'the charge cannot be made',
  'the answer that names the charge is lost',
  'the webhook never comes',
  'the provider does not confirm the webhook',
  'the process dies inside the transaction that delivers',
  'the process dies after it, before it answers',
] as const;

it.each(POINTS)('delivers a paid order once although %s', async (point) => {
  let now = new Date();
  const line = breaking();
  const shop = await openTestShop({ now: () => now, provider: line.provider });
  line.connect(shop.address);
  const product = await shop.product({ stock: 5 });
  const ana = await shop.signInCustomer();
  if (point === POINTS[0]) line.breakNext('createCharge', 'before');
  if (point === POINTS[1]) line.breakNext('createCharge', 'after');
  const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 2 }] });
  const { db, vault, providers } = shop;
  const deps = { db, vault, providers, publicUrl: 'http://shop.test', now: () => now };
  // The recovery: the buyer's page, or the job.
  await ensureCharge(deps, placed.payment.id);
  const { providerId } = await shop.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();

  if (point === POINTS[2]) await shop.db.updateTable('simuladoCharge').set({ status: 'approved' }).execute();
  else if (point === POINTS[4]) {
    await shop.db.updateTable('simuladoCharge').set({ status: 'approved' }).execute();
    const charge = await line.provider.readCharge(providerId ?? '');
    await expect(
      transaction(shop.db, async (trx) => {
        await settlePayment(trx, deps, placed.payment.id, charge, now);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await shop.db.selectFrom('purchase').select('status').executeTakeFirst())?.status).toBe(
      'pending',
    );
  } else {
    if (point === POINTS[3]) line.breakNext('readCharge', 'before');
    await shop.pay(placed);
    // Its answer was lost: the provider sends the same again.
    if (point === POINTS[5]) await shop.pay(placed);
  }
  now = new Date(now.getTime() + 60_000);
  for (let again = 0; again < 3; again++) await shop.runPaymentJobs();

  const { body } = await ana.get(`/api/account/orders/${placed.number}/payment`).expect(200);
  expect(body).toMatchObject({ status: 'approved', orderStatus: 'processing' });
  const row = await shop.db
    .selectFrom('product')
    .select(['stock', 'sold'])
    .where('id', '=', product.id)
    .execute();
  expect(row).toEqual([{ stock: 3, sold: 2 }]);
  const counts = await Promise.all([
    shop.db.selectFrom('simuladoCharge').select('id').execute(),
    shop.db.selectFrom('mail').select('id').where('cause', '=', `order ${placed.orderId} paid`).execute(),
    shop.db.selectFrom('purchaseEvent').select('seq').where('toStatus', '=', 'processing').execute(),
  ]);
  expect(counts.map(({ length }) => length)).toEqual([1, 1, 1]);
});

it('refunds once although the provider does not answer the first time', async () => {
  const line = breaking();
  const shop = await openTestShop({ provider: line.provider });
  line.connect(shop.address);
  const product = await shop.product();
  const ana = await shop.signInCustomer();
  const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
  await shop.pay(placed);
  line.breakNext('refund', 'after');
  const { body: order } = await ana.post(`/api/account/orders/${placed.orderId}/refund`).send({}).expect(200);
  expect(order).toMatchObject({ status: 'approved', refundable: 0 });
  await shop.runPaymentJobs();
  const { body } = await ana.get(`/api/account/orders/${placed.orderId}/payment`);
  expect(body).toMatchObject({ status: 'refunded', refunded: placed.payment.charged });
});

it('refunds a payment for an order that was cancelled while the provider did not answer', async () => {
  const line = breaking();
  const shop = await openTestShop({ provider: line.provider });
  line.connect(shop.address);
  const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
  const product = await shop.product({ stock: 1 });
  const order = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
  line.breakNext('cancelCharge', 'before');
  await chefe.patch(`/api/admin/orders/${order.orderId}`).send({ status: 'cancelled' }).expect(200);
  await shop.pay(order);
  await shop.runPaymentJobs();
  const { body } = await ana.get(`/api/account/orders/${order.orderId}/payment`);
  expect(body).toMatchObject({ status: 'refunded', orderStatus: 'cancelled' });
});

/** The points of `kill -9` between the buyer's payment and the answer that the provider or the buyer waits for. */
const KILLED_WHILE: readonly [string, 'pix' | 'card', Moment][] = [
  ['the webhook has come and nothing is written', 'pix', { asking: 'paymentEvent' }],
  ['the payment is written', 'pix', { writing: 'payment', by: 'update' }],
  ['the goods are handed over', 'pix', { writing: 'unit', by: 'update' }],
  ['the buyer is being told', 'pix', { writing: 'mail', by: 'insert' }],
  ['all of it is being committed', 'pix', { writing: 'paymentEvent', by: 'insert', at: 'atCommit' }],
  ['the provider waits for its answer', 'pix', { writing: 'simuladoEvent', by: 'update', at: 'before' }],
  [
    'the card is charged and the shop has not heard of it',
    'card',
    { writing: 'payment', by: 'update', at: 'before' },
  ],
  [
    'the card is paid and the buyer waits for the answer',
    'card',
    { writing: 'idempotencyKey', by: 'update' },
  ],
];

// Only PostgreSQL lets a test stop a process at a statement; SQLite's is killed at random moments in killed.test.ts.
if (process.env['TEST_DATABASE_URL'])
  it('delivers a paid order once although the shop is killed at any point in between and started again', async () => {
    const shop = await openTestShop();
    const { db, databaseUrl } = shop;
    const product = await shop.product({ priceCents: 10_000 });
    await salesOf(db).units(product.id, 20);
    const cookie = await shop.customerCookie();
    const cardToken = await shop.cardToken();
    let process = await startShop(databaseUrl);
    for (const [index, [point, method, moment]] of KILLED_WHILE.entries()) {
      const key = randomUUID();
      const order = {
        lines: [{ productId: product.id, quantity: 2 }],
        method,
        installments: 1,
        total: method === 'pix' ? 190 : 200,
        ...(method === 'card' && { cardToken }),
      };
      const send = () =>
        post(`${process.url}/api/account/checkout`, order, { cookie, 'idempotency-key': key });
      if (method === 'pix') expect((await send()).status, point).toBe(201);
      const halt = await haltAt(databaseUrl, moment);
      const paying = (method === 'pix' ? pay(shop, process) : send()).catch(() => undefined);
      await halt.reached();
      await process.kill();
      await paying;
      await halt.release();

      process = await startShop(databaseUrl, process.port);
      if (method === 'card') expect((await send()).status, point).toBe(201);
      await expect.poll(() => latestStatus(shop), { timeout: 20_000, message: point }).toBe('completed');
      expect(await brokenBooks(db), point).toEqual([]);
      const done = await Promise.all([
        db.selectFrom('unit').select('id').where('state', '=', 'sold').execute(),
        db.selectFrom('simuladoCharge').select('id').execute(),
        db.selectFrom('purchaseEvent').select('seq').where('toStatus', '=', 'processing').execute(),
      ]);
      expect(
        done.map(({ length }) => length),
        point,
      ).toEqual([2 * (index + 1), index + 1, index + 1]);
    }
  }, 240_000);

const latestStatus = async ({ db }: TestShop) =>
  (await db.selectFrom('purchase').select('status').orderBy('seq', 'desc').executeTakeFirst())?.status;

/** The bank's webhook, sent to the configured address. */
async function pay({ db }: TestShop, { url }: { url: string }): Promise<void> {
  const { providerId } = await db
    .selectFrom('payment')
    .select('providerId')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  await fetch(`${url}/simulado/cobrancas/${providerId}/pagar`, { method: 'POST', redirect: 'manual' });
}

const post = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

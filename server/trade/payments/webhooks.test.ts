import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop, TEST_SECRET, type TestShop } from '#server/testing/testShop.ts';
import { signatureOf } from '#server/trade/payments/providers/simulado/sendWebhooks.ts';
import { simuladoSecrets } from '#server/trade/payments/providers/simulado/simulado.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';
import { settlePayment } from './settlePayment.ts';

/** The order of events is the same on either engine; the slower one proves its locks with fewer. */
const SEEDS = process.env['TEST_DATABASE_URL'] ? 40 : 200;

const { webhookSecret } = simuladoSecrets(TEST_SECRET);

interface Sent {
  body: string;
  at?: Date;
  secret?: string;
  signature?: string;
}

const send = (shop: TestShop, { body, at = new Date(), secret = webhookSecret, signature }: Sent) =>
  shop.http
    .post('/api/webhooks/simulado')
    .set('content-type', 'application/json')
    .set('simulado-signature', signature ?? signatureOf(secret, body, at))
    .send(body);

const eventOf = (chargeId: string, kind = 'charge.approved', id: string = randomUUID()) =>
  JSON.stringify({ id, type: kind, charge_id: chargeId, created_at: new Date().toISOString() });

async function waiting(shop: TestShop) {
  const product = await shop.product({ stock: 50 });
  const ana = await shop.signInCustomer();
  const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
  const { id, providerId } = await shop.db
    .selectFrom('payment')
    .select(['id', 'providerId'])
    .where('purchaseId', '=', placed.orderId)
    .executeTakeFirstOrThrow();
  return { ...placed, paymentId: id, chargeId: providerId ?? '', product };
}

it('refuses a webhook that is unsigned, old, from the future, changed in transit or signed with another key', async () => {
  const shop = await openTestShop();
  const { chargeId } = await waiting(shop);
  const body = eventOf(chargeId);
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const refused: Sent[] = [
    { body, signature: '' },
    { body, signature: 't=1,v1=00' },
    { body, at: minutes(-6) },
    { body, at: minutes(6) },
    { body, secret: `${webhookSecret}x` },
    { body, secret: '' },
    { body: `${body} `, signature: signatureOf(webhookSecret, body, new Date()) },
  ];
  for (const nobody of ['', '..', '../charges', 'a/b', '.']) refused.push({ body: eventOf(nobody) });
  for (const sent of refused) expect((await send(shop, sent)).status).toBe(403);
  expect((await send(shop, { body })).status).toBe(200);
  await shop.http.post('/api/webhooks/another').send('{}').expect(404);
});

it("accepts no webhook that the provider itself does not confirm, nor another amount than the order's", async () => {
  const shop = await openTestShop();
  const { chargeId, paymentId } = await waiting(shop);
  await send(shop, { body: eventOf(chargeId) }).expect(200);
  const status = async () =>
    (
      await shop.db
        .selectFrom('payment')
        .select('status')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).status;
  expect(await status()).toBe('pending');
  await shop.db
    .updateTable('simuladoCharge')
    .set({ status: 'approved', amountCents: 1 })
    .where('id', '=', chargeId)
    .execute();
  await send(shop, { body: eventOf(chargeId) }).expect(200);
  expect(await status()).toBe('pending');
});

it('ends in one state for each event ten times, in random order, two hundred times over', async () => {
  const shop = await openTestShop();
  const product = await shop.product({ stock: 1_000, priceCents: 10_000 });
  const ana = await shop.signInCustomer();
  const final: string[] = [];
  const many = (body: string) => Array.from({ length: 10 }, () => body);
  for (let seed = 0; seed < SEEDS; seed++) {
    const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }], method: 'boleto' });
    const row = await shop.db
      .selectFrom('payment')
      .select('providerId')
      .where('id', '=', placed.payment.id)
      .executeTakeFirstOrThrow();
    const id = row.providerId ?? '';
    const charge = shop.db.updateTable('simuladoCharge').where('id', '=', id);
    const [paid, contested] = [eventOf(id), eventOf(id, 'charge.charged_back')];
    const [some = 0] = fc.sample(fc.integer({ min: 0, max: 10 }), { numRuns: 1, seed });
    await charge.set({ status: 'approved' }).execute();
    await Promise.all(
      many(paid)
        .slice(0, some)
        .map((body) => fetchOnce(shop, body)),
    );
    await charge.set({ status: 'charged_back' }).execute();
    const rest = [...many(paid).slice(some), ...many(contested)];
    const [order = []] = fc.sample(fc.shuffledSubarray(rest, { minLength: rest.length }), {
      numRuns: 1,
      seed,
    });
    await Promise.all(order.map((body) => fetchOnce(shop, body)));
    final.push(
      JSON.stringify(
        await shop.db
          .selectFrom('purchase')
          .innerJoin('payment', 'payment.purchaseId', 'purchase.id')
          .select(['payment.status', 'purchase.status as order'])
          .where('purchase.id', '=', placed.orderId)
          .execute(),
      ),
    );
  }
  expect(new Set(final)).toEqual(new Set([JSON.stringify([{ status: 'charged_back', order: 'cancelled' }])]));
  const left = await shop.db
    .selectFrom('product')
    .select(['stock', 'sold'])
    .where('id', '=', product.id)
    .execute();
  expect(left).toEqual([{ stock: 1_000, sold: 0 }]);
  expect(await shop.db.selectFrom('paymentEvent').select('eventId').execute()).toHaveLength(2 * SEEDS);
  expect(await brokenBooks(shop.db)).toEqual([]);
}, 300_000);

/** Without the agent's bookkeeping: four thousand of them are sent. */
async function fetchOnce({ address }: TestShop, body: string): Promise<void> {
  const reply = await fetch(`${address}/api/webhooks/simulado`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'simulado-signature': signatureOf(webhookSecret, body, new Date()),
    },
    body,
  });
  if (reply.status !== 200) throw new Error(`answered ${reply.status}`);
  await reply.arrayBuffer();
}

it("ends in the furthest of the reported states, in any order of the provider's answers", async () => {
  const shop = await openTestShop();
  const money = { pending: 0, refunded: 100, partly_refunded: 40 } as Partial<Record<PaymentStatus, number>>;
  const product = await shop.product({ stock: 1_000, priceCents: 10_000 });
  const final: string[] = [];
  const paid: PaymentStatus[] = ['pending', 'approved', 'partly_refunded', 'refunded'];
  for (const seed of Array.from({ length: 12 }, (_, index) => index)) {
    const buyer = await shop.customer();
    const ana = await shop.signInCustomer(buyer);
    const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }], method: 'boleto' });
    const [news] = fc.sample(fc.shuffledSubarray([...paid, ...paid], { minLength: 8 }), { numRuns: 1, seed });
    for (const status of news ?? [])
      await transaction(shop.db, (trx) =>
        settlePayment(
          trx,
          { publicUrl: 'http://shop.test' },
          placed.payment.id,
          {
            status,
            chargeCents: 10_000,
            currency: 'BRL',
            refundedCents: (money[status] ?? 0) * 100,
            reason: null,
          },
          new Date(),
        ),
      );
    const row = await shop.db
      .selectFrom('purchase')
      .innerJoin('payment', 'payment.purchaseId', 'purchase.id')
      .select(['payment.status', 'payment.refundedCents', 'purchase.status as order'])
      .where('purchase.id', '=', placed.orderId)
      .executeTakeFirstOrThrow();
    final.push(JSON.stringify(row));
  }
  expect(new Set(final)).toEqual(
    new Set([JSON.stringify({ status: 'refunded', refundedCents: 10_000, order: 'cancelled' })]),
  );
  const [left] = await shop.db
    .selectFrom('product')
    .select(['stock', 'sold'])
    .where('id', '=', product.id)
    .execute();
  expect(left).toEqual({ stock: 1_000, sold: 0 });
}, 60_000);

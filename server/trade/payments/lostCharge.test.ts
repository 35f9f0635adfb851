import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openMercadoPagoShop } from '#server/testing/mercadoPagoShop.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { type ChargeOrder, ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';
import { DAY, HOUR } from '#shared/values/time.ts';

/** An order by card whose charge got no answer. */
async function openShop(lost: 'answer' | 'request' = 'answer', holder = 'APRO') {
  const clock = { now: new Date() };
  const shop = await openMercadoPagoShop({ now: () => clock.now });
  const product = await shop.product({ stock: 3 });
  const [ana, admin] = [await shop.signInCustomer(), await shop.signIn()];
  if (lost === 'answer') shop.bank.loseNextAnswer();
  else shop.bank.breakNext();
  const placed = await shop.order(ana, { productId: product.id, method: 'card', holder });
  expect(placed.payment).toMatchObject({ status: 'pending' });
  const move = (status: 'cancelled' | 'processing') =>
    admin.patch(`/api/admin/orders/${placed.orderId}`).send({ status, note: 'Pago por fora.' }).expect(200);
  const jobs = async (laterMs: number) => {
    clock.now = new Date(clock.now.getTime() + laterMs);
    await shop.runPaymentJobs();
  };
  /** The state of the order, and of the card at its bank. */
  const ended = async () => {
    const order = await shop.db.selectFrom('purchase').select('status').executeTakeFirstOrThrow();
    const payment = await shop.db.selectFrom('payment').select('status').executeTakeFirstOrThrow();
    const refunds = await shop.db.selectFrom('refund').select(['status', 'amountCents']).execute();
    expect(await brokenBooks(shop.db)).toEqual([]);
    const charges = [...shop.bank.payments.values()].map(({ status }) => status);
    return { order: order.status, payment: payment.status, refunds: refunds.length, charges };
  };
  return { ...shop, placed, move, jobs, ended };
}

it('refunds a card whose charge got no answer, after the team cancels its order', async () => {
  const shop = await openShop();
  await shop.move('cancelled');
  await shop.runPaymentJobs();
  const refunded = { order: 'cancelled', payment: 'refunded', refunds: 1, charges: ['refunded'] };
  expect(await shop.ended()).toEqual(refunded);
  // Later webhooks refund nothing twice.
  await shop.tell(shop.bank.of(shop.placed.payment.id).id).expect(200);
  await shop.jobs(DAY);
  expect(await shop.ended()).toEqual(refunded);
});

it('refunds it too when the team records that the order was paid elsewhere', async () => {
  const shop = await openShop();
  await shop.move('processing');
  await shop.runPaymentJobs();
  expect(await shop.ended()).toMatchObject({
    order: 'processing',
    payment: 'refunded',
    charges: ['refunded'],
  });
});

it('ends a card that its bank still decides about and whose charge is unknown to the shop', async () => {
  const shop = await openShop('answer', 'CONT');
  await shop.move('cancelled');
  expect(await shop.ended()).toEqual({
    order: 'cancelled',
    payment: 'cancelled',
    refunds: 0,
    charges: ['cancelled'],
  });
});

it('charges no card by cancelling an order that was never charged', async () => {
  const shop = await openShop('request');
  await shop.move('cancelled');
  for (const later of [0, HOUR, DAY, 7 * DAY]) await shop.jobs(later);
  expect(await shop.ended()).toEqual({ order: 'cancelled', payment: 'cancelled', refunds: 0, charges: [] });
});

it.each(['webhook', 'job'] as const)(
  'finds by the %s a charge without an answer at the cancellation',
  async (by) => {
    const shop = await openShop();
    shop.bank.breakNext();
    await shop.move('cancelled');
    expect(await shop.ended()).toMatchObject({ payment: 'cancelled', refunds: 0, charges: ['approved'] });
    if (by === 'webhook') {
      await shop.tell(shop.bank.of(shop.placed.payment.id).id).expect(200);
      await shop.runPaymentJobs();
    } else {
      await shop.jobs(HOUR);
      await shop.jobs(0);
    }
    expect(await shop.ended()).toEqual({
      order: 'cancelled',
      payment: 'refunded',
      refunds: 1,
      charges: ['refunded'],
    });
  },
);

it("finds the simulator's charge, and makes none by looking", async () => {
  const shop = await openTestShop();
  const product = await shop.product({ stock: 3 });
  const [ana, admin] = [await shop.signInCustomer(), await shop.signIn()];
  const { createCharge } = shop.providers.inUse;
  const charges = () => shop.db.selectFrom('simuladoCharge').select(['status', 'refundedCents']).execute();
  const cancelled = async (charge: (order: ChargeOrder) => Promise<unknown>) => {
    Object.assign(shop.providers.inUse, {
      createCharge: async (order: ChargeOrder) => {
        await charge(order);
        throw new ProviderUnreachable('the answer was lost');
      },
    });
    const { orderId } = await shop.buy(ana, {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
    });
    await admin.patch(`/api/admin/orders/${orderId}`).send({ status: 'cancelled' }).expect(200);
    await shop.runPaymentJobs();
  };
  await cancelled(() => Promise.resolve());
  expect(await charges()).toEqual([]);
  await cancelled((order) => createCharge(order));
  const { totalCents } = await shop.db.selectFrom('purchase').select('totalCents').executeTakeFirstOrThrow();
  expect(await charges()).toEqual([{ status: 'approved', refundedCents: totalCents }]);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

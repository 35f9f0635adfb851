import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openMercadoPagoShop, PAYER } from '#server/testing/mercadoPagoShop.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';

const OTHER_AMOUNT = 'O valor informado pelo provedor não é o deste pedido. Confira antes de entregar.';

/** An order by card that was charged more than its buyer saw, with a lost answer. */
async function openShop(holder = 'APRO') {
  const clock = { now: new Date() };
  const shop = await openMercadoPagoShop({ now: () => clock.now });
  shop.bank.state.interest = 10;
  const product = await shop.product({ stock: 3, priceCents: 10_000 });
  const [ana, admin] = [await shop.signInCustomer(), await shop.signIn()];
  shop.bank.loseNextAnswer();
  const placed = await shop.order(ana, { productId: product.id, method: 'card', holder });
  expect(placed.payment).toMatchObject({ status: 'pending' });
  const charge = shop.bank.of(placed.payment.id);
  const tell = () => shop.tell(charge.id, { at: clock.now });
  const jobs = async (laterMs: number) => {
    clock.now = new Date(clock.now.getTime() + laterMs);
    await shop.runPaymentJobs();
  };
  /** The team's view, the buyer's actions, and the bank's balance. */
  const ended = async () => {
    // It compares payments with charges for the simulator alone.
    const faults = (await brokenBooks(shop.db)).filter((fault) => !fault.startsWith('paid but not charged'));
    expect(faults).toEqual([]);
    const path = `/api/admin/orders/${placed.orderId}`;
    const { events } = (await (await shop.signIn()).get(path).expect(200)).body as {
      events: { note: string | null }[];
    };
    const { status, reason } = await shop.db
      .selectFrom('payment')
      .select(['status', 'reason'])
      .executeTakeFirstOrThrow();
    const notes = events.map(({ note }) => note ?? '').filter((note) => /juros|provedor/.test(note));
    return { notes, status, reason: reason ?? '', charge: charge.status };
  };
  const given = () =>
    shop.bank.sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/refunds'));
  return { ...shop, ana, admin, placed, tell, jobs, ended, given };
}

it.each(['two webhooks at once', 'the job'] as const)(
  'refunds a card that was charged more than was shown, found by %s',
  async (by) => {
    const shop = await openShop();
    if (by === 'the job') await shop.jobs(MINUTE);
    else await Promise.all([shop.tell().expect(200), shop.tell().expect(200)]);
    const refundedState = {
      notes: [expect.stringMatching(/^Pagamento recusado\. .*juros/)],
      status: 'refused',
      reason: expect.stringContaining('juros'),
      charge: 'refunded',
    };
    expect(await shop.ended()).toEqual(refundedState);
    // The whole charge, under one key: a repeated webhook refunds nothing twice.
    await shop.tell().expect(200);
    await shop.jobs(MINUTE);
    expect(await shop.ended()).toEqual(refundedState);
    expect(new Set(shop.given().map(({ key, body }) => `${key} ${String(body['amount'])}`))).toEqual(
      new Set([`${shop.placed.payment.id}-undo 110`]),
    );
    // The order still waits, for another payment method.
    shop.bank.state.interest = 0;
    const again = { method: 'card', payer: PAYER, ...shop.cardOf('APRO') };
    const { body } = await shop.ana
      .post(`/api/account/orders/${shop.placed.number}/payment`)
      .set('idempotency-key', 'once-more-please')
      .send(again)
      .expect(201);
    expect(body).toMatchObject({ status: 'approved', orderStatus: 'processing' });
  },
);

it('ends a dearer card that its bank still decides about', async () => {
  const shop = await openShop('CONT');
  await shop.tell().expect(200);
  expect(await shop.ended()).toMatchObject({ status: 'refused', charge: 'cancelled' });
});

it('refunds it after the team has cancelled the order', async () => {
  const shop = await openShop();
  await shop.admin
    .patch(`/api/admin/orders/${shop.placed.orderId}`)
    .send({ status: 'cancelled' })
    .expect(200);
  expect(await shop.ended()).toMatchObject({ charge: 'refunded' });
});

it('notifies the team once when it cannot be refunded, and tries again for a month', async () => {
  const shop = await openShop();
  // Mercado Pago refuses to refund more than the amount.
  shop.bank.state.interest = 0;
  for (const later of [0, MINUTE, 31 * MINUTE, 31 * MINUTE]) {
    await shop.tell().expect(200);
    await shop.jobs(later);
  }
  expect(await shop.ended()).toMatchObject({ notes: [OTHER_AMOUNT], status: 'expired', charge: 'approved' });
  shop.bank.state.interest = 10;
  for (const later of [2 * DAY, 2 * DAY]) await shop.jobs(later);
  expect(await shop.ended()).toMatchObject({
    notes: [OTHER_AMOUNT, expect.stringContaining('juros')],
    status: 'expired',
    charge: 'refunded',
  });
});

it('refunds nothing automatically that was paid as shown and delivered, at any cost reported later', async () => {
  const shop = await openShop();
  const charge = shop.bank.of(shop.placed.payment.id);
  const details = charge['transaction_details'];
  charge['transaction_details'] = { total_paid_amount: 100 };
  await shop.tell().expect(200);
  charge['transaction_details'] = details;
  await shop.tell().expect(200);
  expect(await shop.ended()).toMatchObject({ notes: [OTHER_AMOUNT], status: 'approved', charge: 'approved' });
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { insertApproved } from '#server/people/sellers/applications.store.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openMercadoPagoShop } from '#server/testing/mercadoPagoShop.ts';
import { TEST_PASSWORD, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { writeOffDebts } from '#server/trade/ledger/writeOffs.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import { DAY } from '#shared/values/time.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

/** A seller who was paid out for all sales by card, and chargebacks of their buyers afterwards. */
async function openShop(sold: number) {
  const clock = { now: new Date(START - 10 * DAY) };
  const shop = await openMercadoPagoShop({ now: () => clock.now });
  const { db } = shop;
  const value = JSON.stringify({ ...TEST_SETTINGS, payoutsNeedTwoStep: false });
  await db.updateTable('settings').set({ value }).execute();
  const owner = await shop.customer({ name: 'Zé da Silva' });
  await shop.seller({ id: 'ze', slug: 'ze' });
  const [cpf, details] = ['52998224725', { sellerId: 'ze', priceCents: 10_000, guaranteeDays: 7 }];
  const product = await shop.product(details);
  const keys = Array.from({ length: sold }, (_, index) => `AAAA-111${index}`).join('\n');
  const admin = () => shop.signIn();
  await (
    await admin()
  )
    .post(`/api/admin/products/${product.id}/units`)
    .send({ kind: 'code', text: keys })
    .expect(201);
  // The team loads no units for a seller's own shop.
  await db.updateTable('seller').set({ ownerId: owner.id }).where('id', '=', 'ze').execute();
  const fields = ApplicationDraft.parse({ legalName: 'Zé', taxId: cpf, pixKind: 'cpf', pixKey: cpf });
  await insertApproved(db, shop.vault, { customerId: owner.id, sellerId: 'ze', fields }, clock.now);

  const order = async (look: boolean) => {
    const ana = await shop.signInCustomer();
    const placed = await shop.order(ana, { productId: product.id, method: 'card' });
    const path = `/api/account/orders/${placed.number}`;
    const [{ id }] = (await ana.get(path).expect(200)).body.lines;
    if (look) await ana.post(`${path}/lines/${id}/reveal`).send({}).expect(200);
    return placed.payment.id;
  };
  const sell = async (look = true) => {
    const orders: string[] = [];
    for (let count = 0; count < sold; count++) orders.push(await order(look));
    await pass(0);
    await (
      await shop.signInCustomer(owner)
    )
      .post('/api/seller/payouts')
      .set('idempotency-key', randomUUID())
      .send({ amount: 90 * sold, currentPassword: TEST_PASSWORD })
      .expect(201);
    const browser = await admin();
    await browser.post('/api/admin/payouts/batches').send({}).expect(201);
    const [{ id, version }] = (await browser.get('/api/admin/payouts').expect(200)).body.items;
    await browser.post(`/api/admin/payouts/${id}/move`).send({ to: 'paid', version }).expect(200);
    return orders;
  };
  /** Runs the jobs at that time. */
  const pass = async (days: number) => {
    clock.now = new Date(START + days * DAY);
    await releaseDue(db, clock.now);
    await writeOffDebts(db, clock.now);
  };
  const tell = async (paymentId = '', news: 'in_process' | 'reimbursed') => {
    const charge = shop.bank.of(paymentId);
    Object.assign(charge, { status: 'charged_back', status_detail: news });
    await shop.tell(charge.id, { at: clock.now }).expect(200);
  };
  /** The seller's balance, and the shop's losses. */
  const books = async () => {
    // It compares payments with charges for the simulator alone.
    const faults = (await brokenBooks(db)).filter((fault) => !fault.startsWith('paid but not charged'));
    expect(faults).toEqual([]);
    const { body } = await (await admin()).get('/api/admin/finance').expect(200);
    const { held, available } = await pocketsOf(db, 'ze', 'BRL');
    return { held, available, losses: body.shop.losses as number };
  };
  return { ...shop, order, sell, pass, tell, books };
}

it('returns to the shop, and not to the seller, the written-off part of a charged back sale', async () => {
  const shop = await openShop(1);
  const [first] = await shop.sell();
  await shop.tell(first, 'in_process');
  await shop.pass(90);
  expect(await shop.books()).toEqual({ held: 0, available: 0, losses: -90 });
  await shop.tell(first, 'reimbursed');
  expect(await shop.books()).toEqual({ held: 0, available: 0, losses: 0 });
  for (const news of ['in_process', 'reimbursed'] as const) await shop.tell(first, news);
  expect(await shop.books()).toEqual({ held: 0, available: 0, losses: 0 });
});

it('distinguishes the debts that the shop has written off from those that the seller still has', async () => {
  const shop = await openShop(2);
  const [first, second] = await shop.sell();
  await shop.tell(first, 'in_process');
  await shop.pass(10);
  await shop.tell(second, 'in_process');
  await shop.pass(90);
  expect(await shop.books()).toEqual({ held: 0, available: -90, losses: -90 });
  await shop.tell(second, 'reimbursed');
  expect(await shop.books()).toEqual({ held: 0, available: 0, losses: -90 });
  await shop.tell(first, 'reimbursed');
  expect(await shop.books()).toEqual({ held: 0, available: 0, losses: 0 });
});

it('counts an earlier reversal for its own sale, whichever debt was the oldest', async () => {
  const shop = await openShop(2);
  const [first, second] = await shop.sell();
  await shop.tell(first, 'in_process');
  await shop.pass(10);
  await shop.tell(second, 'in_process');
  await shop.pass(50);
  await shop.tell(second, 'reimbursed');
  await shop.pass(100);
  expect(await shop.books()).toEqual({ held: 0, available: 0, losses: -90 });
  await shop.tell(first, 'reimbursed');
  expect(await shop.books()).toEqual({ held: 0, available: 0, losses: 0 });
});

it('charges the seller nothing when goods sold to another buyer since are refunded', async () => {
  const shop = await openShop(1);
  const [first] = await shop.sell(false);
  await shop.tell(first, 'in_process');
  await shop.pass(90);
  await shop.order(false);
  await shop.tell(first, 'reimbursed');
  // Its bank has decided, and allows the refund.
  Object.assign(shop.bank.of(first ?? ''), { status: 'approved', status_detail: 'accredited' });
  await shop.runPaymentJobs();
  const input = await shop.db.selectFrom('refund').select(['amountCents', 'status']).execute();
  expect(input).toEqual([{ amountCents: 10_000, status: 'done' }]);
  expect(await shop.books()).toEqual({ held: 90, available: 0, losses: -90 });
});

import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { nextReconcileAt } from './reconcileSchedule.ts';

const DAY_MS = 86_400_000;

/** A shop with changes at the bank that no webhook reports. */
async function openShop() {
  const clock = { now: new Date() };
  const shop = await openTestShop({ now: () => clock.now });
  const product = await shop.product({ priceCents: 10_000, stock: 5 });
  const buyer = await shop.customer();
  const placed = await shop.buy(await shop.signInCustomer(buyer), {
    lines: [{ productId: product.id, quantity: 2 }],
  });
  /** The bank changes the charge, and its webhook is lost for good. */
  const withoutNotice = (set: { status?: 'approved' | 'charged_back'; refundedCents?: number }) =>
    shop.db.updateTable('simuladoCharge').set(set).execute();
  const after = async (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * DAY_MS);
    await Promise.all([shop.runPaymentJobs(), shop.runPaymentJobs()]);
    // By then the previous session has ended.
    const ana = await shop.signInCustomer(buyer);
    const { body } = await ana.get(`/api/account/orders/${placed.number}/payment`).expect(200);
    return body as { status: string; orderStatus: string; refunded: number };
  };
  const stock = async () =>
    (await shop.db.selectFrom('product').select('stock').executeTakeFirstOrThrow()).stock;
  return { shop, placed, withoutNotice, after, stock };
}

describe('a settled payment whose webhook is lost for good', () => {
  it('is found to be charged back, and its goods return', async () => {
    const { shop, placed, withoutNotice, after, stock } = await openShop();
    await shop.pay(placed);
    // It stays undelivered all that time, and this test runs no automatic cancellation.
    await shop.db.updateTable('purchaseLine').set({ cancelAt: null }).execute();
    expect(await after(40)).toMatchObject({ status: 'approved', orderStatus: 'processing' });
    await withoutNotice({ status: 'charged_back' });
    expect(await after(0)).toMatchObject({ status: 'approved' });
    expect(await after(14)).toMatchObject({ status: 'charged_back', orderStatus: 'cancelled' });
    expect(await stock()).toBe(5);
  });

  it('is found to be refunded at the provider', async () => {
    const { shop, placed, withoutNotice, after, stock } = await openShop();
    await shop.pay(placed);
    await withoutNotice({ refundedCents: 9_000 });
    expect(await after(1)).toMatchObject({ status: 'partly_refunded', refunded: 90 });
    await withoutNotice({ refundedCents: 19_000 });
    expect(await after(1)).toMatchObject({ status: 'refunded', refunded: 190, orderStatus: 'cancelled' });
    expect(await stock()).toBe(5);
  });

  it('is counted as paid and partly refunded when both are found together', async () => {
    const { shop, withoutNotice, after } = await openShop();
    await withoutNotice({ status: 'approved', refundedCents: 9_000 });
    expect(await after(0.01)).toMatchObject({ status: 'partly_refunded', orderStatus: 'processing' });
    const refunded = await shop.db.selectFrom('purchase').select('refundedCents').execute();
    expect(refunded).toEqual([{ refundedCents: 9_000 }]);
  });

  it('is found to be paid after its deadline', async () => {
    const { withoutNotice, after, stock } = await openShop();
    expect(await after(1 / 24)).toMatchObject({ status: 'expired', orderStatus: 'cancelled' });
    await withoutNotice({ status: 'approved' });
    expect(await after(1)).toMatchObject({ status: 'approved', orderStatus: 'processing' });
    expect(await stock()).toBe(3);
  });
});

it('asks about a payment at growing intervals, and not for ever', () => {
  const settledAt = '2026-01-01T00:00:00.000Z';
  const days: number[] = [];
  for (let at: string | null = settledAt; at !== null;) {
    at = nextReconcileAt({ status: 'approved', settledAt, updatedAt: settledAt }, new Date(at));
    if (at) days.push((Date.parse(at) - Date.parse(settledAt)) / DAY_MS);
  }
  expect(days.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(days.length).toBeLessThan(25);
  const pauses = days.map((day, index) => day - (days[index - 1] ?? 0));
  expect(pauses.every((pause, index) => pause > (pauses[index - 1] ?? 0) - 1e-6 && pause < 14.001)).toBe(
    true,
  );
  expect(days.at(-1)).toBeGreaterThan(165);
  for (const status of ['refunded', 'refused'] as const)
    expect(nextReconcileAt({ status, settledAt, updatedAt: settledAt }, new Date(settledAt))).toBeNull();
});

it('asks about an unpaid boleto at growing intervals, and writes nothing in between', async () => {
  const clock = { now: new Date('2026-01-01T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const product = await shop.product({ stock: 5 });
  const customer = await shop.customer();
  await shop.buy(await shop.signInCustomer(customer), {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'boleto',
  });
  const read = () => shop.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
  const pauses: number[] = [];
  clock.now = new Date(clock.now.getTime() + 20_000);
  for (const end = clock.now.getTime() + DAY_MS; clock.now.getTime() < end;) {
    await shop.runPaymentJobs();
    const first = await read();
    const pause = Date.parse(first.lookAt ?? '') - clock.now.getTime();
    pauses.push(pause);
    clock.now = new Date(clock.now.getTime() + pause - 1);
    await shop.runPaymentJobs();
    expect(await read()).toEqual(first);
    clock.now = new Date(clock.now.getTime() + 1);
  }
  expect(pauses[0]).toBe(20_000);
  expect(pauses.at(-1)).toBe(1_800_000);
  expect(pauses.length).toBeLessThan(120);
});

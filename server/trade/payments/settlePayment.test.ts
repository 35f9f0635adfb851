import { expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { PAYMENT_STATUSES, type PaymentStatus, wasPaid } from '#shared/trade/paymentStatus.ts';
import * as payments from './payments.store.ts';
import { settlePayment } from './settlePayment.ts';

const STATES = Object.keys(PAYMENT_STATUSES) as PaymentStatus[];
const PAID = ['approved', 'partly_refunded', 'refunded', 'charged_back'];

/** The states that change a payment in each state; any other news is late or repeated. */
const CHANGING: Record<PaymentStatus, string[]> = {
  pending: ['cancelled', 'refused', 'expired', ...PAID],
  cancelled: ['refused', 'expired', ...PAID],
  refused: ['expired', ...PAID],
  expired: PAID,
  approved: ['partly_refunded', 'refunded', 'charged_back'],
  partly_refunded: ['refunded', 'charged_back'],
  refunded: ['charged_back'],
  charged_back: [],
};

const backOf = (status: PaymentStatus, chargeCents: number): number =>
  status === 'refunded' ? chargeCents : status === 'partly_refunded' ? 4_000 : 0;

/** A shop with one order whose payment a test puts in any state; each settlement is rolled back. */
async function openShop() {
  const shop = await openTestShop();
  const { id: productId } = await shop.product({ priceCents: 10_000, stock: 5 });
  const placed = await shop.buy(await shop.signInCustomer(), { lines: [{ productId, quantity: 1 }] });
  const { id } = placed.payment;
  const settled = async (
    from: PaymentStatus,
    news: { status: PaymentStatus; refundedCents?: number; reimbursed?: boolean; reimbursedAt?: string },
  ) => {
    const { reimbursedAt = null, ...reported } = news;
    let status: PaymentStatus | undefined;
    const rolledBack = new Error('rolled back');
    const settle = transaction(shop.db, async (trx) => {
      const { purchaseId, amountCents, interestCents, currency } = await payments.read(trx, id);
      const chargeCents = amountCents + interestCents;
      const backCents = backOf(from, chargeCents);
      const before = { status: from, reimbursedAt, refundedCents: backCents };
      await trx.updateTable('payment').set(before).where('id', '=', id).execute();
      const order = from === 'pending' ? 'pending' : wasPaid(from) ? 'processing' : 'cancelled';
      const purchase = { status: order, expiresAt: null, refundedCents: backCents } as const;
      await trx.updateTable('purchase').set(purchase).where('id', '=', purchaseId).execute();
      const charge = { chargeCents, currency, reason: null };
      const refundedCents = reported.refundedCents ?? backOf(reported.status, chargeCents);
      ({ status } = await settlePayment(
        trx,
        { publicUrl: 'https://shop.test' },
        id,
        { ...charge, ...reported, refundedCents },
        new Date(),
      ));
      throw rolledBack;
    });
    await expect(settle).rejects.toBe(rolledBack);
    return status;
  };
  return { settled };
}

it.each(STATES)('lets only further news change a payment that is %s', async (from) => {
  const { settled } = await openShop();
  for (const status of STATES)
    expect([status, await settled(from, { status })]).toEqual([
      status,
      CHANGING[from].includes(status) ? status : from,
    ]);
});

it('gives a charged back payment the state of the money left, once', async () => {
  const { settled } = await openShop();
  const reimbursed = { status: 'approved', reimbursed: true } as const;
  expect(await settled('charged_back', reimbursed)).toBe('approved');
  expect(await settled('charged_back', { ...reimbursed, refundedCents: 4_000 })).toBe('partly_refunded');
  expect(await settled('charged_back', { ...reimbursed, refundedCents: 10_000 })).toBe('refunded');
  const reimbursedAt = '2026-03-01T12:00:00.000Z';
  expect(await settled('charged_back', { ...reimbursed, reimbursedAt })).toBe('charged_back');
  expect(await settled('approved', { status: 'charged_back', reimbursedAt })).toBe('approved');
});

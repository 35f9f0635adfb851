import { paymentOf } from '#server/people/accounts/profile.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { providerLabel } from '#server/trade/payments/providers/registry.ts';
import { couponsOf } from '#server/trade/promotions/couponUses.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';
import { openCents, refundablePayment } from './refunds.ts';
import { isWaitingRefusal } from './refusedRefunds.ts';

/** The columns of an order that `moneyOf` needs. */
export const MONEY_COLUMNS = [
  'purchase.discountCents',
  'purchase.interestCents',
  'purchase.refundedCents',
  'purchase.paidAt',
  'purchase.status',
  'purchase.expiresAt',
] as const;

/** The payments and refunds of an order for the back-office. */
export async function moneyOf(
  db: Db,
  purchase: { id: string } & Pick<
    PurchaseRow,
    'discountCents' | 'interestCents' | 'refundedCents' | 'paidAt' | 'status' | 'expiresAt'
  >,
  rows: readonly payments.TriedRow[],
): Promise<Order['money']> {
  const { id: purchaseId } = purchase;
  const refunds = rows.some(({ status }) => wasPaid(status)) ? await refundsOf(db, purchaseId) : [];
  const paid = refundablePayment(rows);
  return {
    discount: reaisOf(purchase.discountCents),
    coupons: await couponsOf(db, purchaseId),
    interest: reaisOf(purchase.interestCents),
    refunded: reaisOf(givenBackCents(purchase, rows)),
    paidAt: purchase.paidAt,
    refundable: reaisOf(paid ? await openCents(db, paid) : 0),
    keptUntil: purchase.status === 'pending' ? purchase.expiresAt : null,
    payments: paymentsIn(rows),
    refunds: refunds.map(({ amountCents, answeredAt, paymentStatus, elsewhere, ...refund }) => ({
      ...refund,
      amount: reaisOf(amountCents),
      elsewhere: elsewhere === 1,
      waits: isWaitingRefusal({ status: refund.status, answeredAt, paymentStatus }),
    })),
  };
}

/** The payments of an order for the team. */
export const paymentsIn = (rows: readonly PaymentRow[]): Order['money']['payments'] =>
  rows.map((row) => ({
    id: row.id,
    expiresAt: row.expiresAt,
    provider: row.provider,
    providerLabel: providerLabel(row.provider),
    reason: row.reason,
    ...paymentOf(row),
  }));

const refundsOf = (db: Db, purchaseId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .leftJoin('purchaseLine', 'purchaseLine.id', 'refund.lineId')
    .where('payment.purchaseId', '=', purchaseId)
    .select([
      'refund.id',
      'refund.amountCents',
      'refund.reason',
      'refund.status',
      'refund.actor',
      'refund.who',
      'purchaseLine.title as line',
      'refund.createdAt',
      'refund.answeredAt',
      'refund.elsewhere',
      'payment.status as paymentStatus',
    ])
    .orderBy('refund.createdAt')
    .execute();

/** The amount that the buyer of an order got back, with interest; a chargeback returns all of it. */
export function givenBackCents(
  { refundedCents }: Pick<PurchaseRow, 'refundedCents'>,
  rows: readonly PaymentRow[],
): number {
  const paid = payments.paidFirst(rows);
  if (!paid) return refundedCents;
  return paid.status === 'charged_back' || paid.status === 'refunded'
    ? paid.amountCents + paid.interestCents
    : paid.refundedCents;
}

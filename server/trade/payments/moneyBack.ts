import type { Db } from '#server/platform/database/tables.ts';
import type { MoneyBack } from '#shared/contract/account/moneyBack.ts';
import type { BuyerOrderEvent } from '#shared/contract/account/orders.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';

/** A payment that its order could not accept; `doneAt` is the instant of its full refund. */
interface Stray {
  cents: number;
  reason: string;
  cameAt: string;
  doneAt: string | null;
}

/** The payments of an order that brought money but did not pay it. */
export async function straysOf(
  db: Db,
  { paidAt }: Pick<PurchaseRow, 'paidAt'>,
  tries: readonly PaymentRow[],
): Promise<Stray[]> {
  const paid = tries.filter(({ status }) => wasPaid(status));
  if (paid.length === 0) return [];
  const promised = await db
    .selectFrom('refund')
    .where(
      'paymentId',
      'in',
      paid.map(({ id }) => id),
    )
    .where('actor', '=', 'system')
    .where('lineId', 'is', null)
    .select(['paymentId', 'reason', 'doneAt', 'status'])
    .execute();
  return paid.flatMap((payment) => {
    const refund = promised.find(({ paymentId }) => paymentId === payment.id);
    // An unpaid order has no accepted payment.
    if (!refund && paidAt !== null) return [];
    const cents = payment.amountCents + payment.interestCents;
    const isReturned = payment.status === 'charged_back' || payment.refundedCents >= cents;
    return [
      {
        cents,
        reason: refund?.reason ?? 'O pagamento foi devolvido.',
        cameAt: payment.settledAt ?? payment.updatedAt,
        doneAt: isReturned ? ((refund?.status === 'done' ? refund.doneAt : null) ?? payment.updatedAt) : null,
      },
    ];
  });
}

export function moneyBackOf(strays: readonly Stray[]): MoneyBack | null {
  const [latest] = strays;
  if (!latest) return null;
  return {
    amount: reaisOf(strays.reduce((sum, { cents }) => sum + cents, 0)),
    state: strays.every(({ doneAt }) => doneAt !== null) ? 'done' : 'coming',
    reason: latest.reason,
  };
}

/** The arrival and the refund of unaccepted money, for the timeline of the order. */
export const eventsOfStray = ({ reason, cameAt, doneAt, cents }: Stray): BuyerOrderEvent[] => [
  { at: cameAt, kind: 'returning', title: null, reason, amount: reaisOf(cents) },
  ...(doneAt
    ? [{ at: doneAt, kind: 'returned' as const, title: null, reason: null, amount: reaisOf(cents) }]
    : []),
];

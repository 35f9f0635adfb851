import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow } from './payments.store.ts';

/** The refundable payment of an order; there is at most one. */
export function refundablePayment(rows: readonly payments.TriedRow[]): PaymentRow | undefined {
  const paid = payments.paidFirst(rows.filter((each) => !payments.isBeside(each)));
  return paid && (paid.status === 'approved' || paid.status === 'partly_refunded') ? paid : undefined;
}

/** The part that is neither refunded, here or at the provider, nor promised, in centavos. */
export async function openCents(db: Db, payment: PaymentRow): Promise<number> {
  const { pending, done } = await payments.refundingCents(db, payment.id);
  const backCents = Math.max(payment.refundedCents, done);
  return Math.max(0, payment.amountCents + payment.interestCents - backCents - pending);
}

/** Throws `refund_pending` while all that is left of a line's money is promised, by itself or with its order's. */
export async function refuseWhileGoingBack(db: Db, purchaseId: string, lineId: string): Promise<void> {
  const promised = (await ledger.promisedBack(db, purchaseId)).find((each) => each.lineId === lineId);
  if (!promised) return;
  const left = await ledger.moneyLeft(db, { id: promised.paymentId, purchaseId });
  if (left.ofLine(lineId) === 0)
    throw new Failure('refund_pending', 'O reembolso deste pedido já está em andamento.');
}

/** An administrator's refund, of all that is left or of a part. Throws `not_refundable` for a larger amount. */
export async function refundByAdmin(
  trx: Db,
  input: { purchaseId: string; cents: number | undefined; reason: string; who: string },
  now: Date,
): Promise<{ id: string; cents: number }> {
  const purchase = await payments.lockPurchase(trx, input.purchaseId);
  const payment = refundablePayment(await payments.listOf(trx, purchase.id));
  const open = payment ? await openCents(trx, payment) : 0;
  if (!payment || open === 0)
    throw new Failure('not_refundable', 'Este pedido não tem pagamento online a devolver.');
  const cents = input.cents ?? open;
  if (cents > open)
    throw new Failure(
      'not_refundable',
      `Só há ${formatMoney(reaisOf(open), purchase.currency)} a devolver deste pedido.`,
    );
  const by = { actor: 'admin' as const, who: input.who };
  return { id: await insert(trx, { payment, cents, reason: input.reason, by }, now), cents };
}

export interface RefundedBy {
  actor: 'customer' | 'seller' | 'system' | 'admin';
  who: string | null;
}

export async function insert(
  trx: Db,
  input: {
    payment: PaymentRow;
    lineId?: string | null;
    cents: number;
    reason: string;
    by: RefundedBy;
    /** Whether its buyer withdrew from an order that it pays. */
    withdrawn?: 0 | 1;
  },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('refund')
    .values({
      id,
      paymentId: input.payment.id,
      lineId: input.lineId ?? null,
      amountCents: input.cents,
      reason: input.reason,
      status: 'pending',
      withdrawn: input.withdrawn ?? 0,
      ...input.by,
      createdAt: now.toISOString(),
      doneAt: null,
    })
    .execute();
  await ledger.enterMoneyOf(trx, input.payment.purchaseId);
  return id;
}

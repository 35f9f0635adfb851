import type { Db } from '#server/platform/database/tables.ts';
import * as notices from '#server/services/notices/notices.store.ts';
import type { NotifyContext } from '#server/trade/disputes/disputeNotices.ts';
import { tooMuchWaits } from '#server/trade/inventory/unpaidStock.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { type Mover, moveOrder } from '#server/trade/orders/moveOrder.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';
import type { OrderTopic } from '#shared/trade/orderTopics.ts';
import { type PaymentStatus, wasPaid } from '#shared/trade/paymentStatus.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { chargebackUndone } from './chargebackUndone.ts';
import { SYSTEM, takePayment, unpaidOrderOver } from './fulfilment.ts';
import { deliveredLines, waitsCause } from './notifyOrder.ts';
import { notifySellersOfChargeback } from './notifySellers.ts';
import { type News, paymentChange } from './paymentChange.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';
import { nextReconcileAt } from './reconcileSchedule.ts';
import { reportedRefund } from './reportedRefund.ts';
import { takeEmptyLinesBack, takeGoodsBack } from './takeGoodsBack.ts';

/**
 * The only function that changes the state of a payment, by `PAYMENT_MOVES`. `news` is the provider's own answer, or the shop's
 * decision (`endPayment`). The same transaction moves the order and hands its goods over or takes them back. A row that this
 * transaction has written, and so locked, is not read again.
 */
export async function settlePayment(
  trx: Db,
  { publicUrl }: { publicUrl: string },
  written: PaymentRow | string,
  news: News,
  now: Date,
): Promise<PaymentRow> {
  const isLocked = typeof written !== 'string';
  const { id: paymentId, purchaseId } = isLocked ? written : await payments.read(trx, written);
  const purchase = await payments.lockPurchase(trx, purchaseId);
  const before = isLocked ? written : await payments.read(trx, paymentId);
  if (!hasFrozenAmount(before, news)) return noteOtherAmount(trx, before, now);
  if (news.status === 'expired' && mayStillBePaid(before, purchase, now)) return before;

  const elsewhereCents = wasPaid(before.status) ? await payments.elsewhereCents(trx, paymentId) : 0;
  const change = paymentChange(before, news, elsewhereCents);
  if (!change)
    return before.reason === OTHER_AMOUNT && news.status === 'refused' && news.reason !== null
      ? noteLateRefusal(trx, before, news.reason, now)
      : before;
  const { status, moves, refundedCents, twiceCents } = change;
  const at = now.toISOString();
  const settledAt = wasPaid(status) ? (before.settledAt ?? at) : before.settledAt;
  const after = await trx
    .updateTable('payment')
    .set({
      status,
      refundedCents,
      twiceCents,
      reason: moves ? news.reason : before.reason,
      settledAt,
      reimbursedAt: change.reimbursed ? at : before.reimbursedAt,
      lookAt: moves ? nextReconcileAt({ status, settledAt, updatedAt: at }, now) : before.lookAt,
      // The charge is made, or never will be.
      ...(moves && { cardToken: null, chargeDetails: null }),
      updatedAt: at,
      version: before.version + 1,
    })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();

  if (before.status === 'pending' && status !== 'pending') await notices.takeOut(trx, waitsCause(after));
  if (!wasPaid(before.status) && wasPaid(status))
    await takePayment(trx, { purchase, payment: after, late: before.status === 'expired', publicUrl }, now);
  else if (status === 'refused' && moves) {
    await payments.addTimelineNote(trx, purchaseId, { topic: 'payment', note: refusal(news.reason) }, now);
    // A refused card reserves no units while other buyers want the rest.
    if (purchase.status === 'pending' && (await tooMuchWaits(trx, purchaseId, now)))
      await unpaidOrderOver(trx, purchase, 'sold', publicUrl, now);
  } else if (status === 'expired' && before.status === 'pending' && purchase.status === 'pending')
    await unpaidOrderOver(trx, purchase, 'expired', publicUrl, now);

  await moneyWentBack(trx, before, after, { publicUrl, now });
  if (twiceCents > before.twiceCents) {
    const cents = formatMoney(reaisOf(twiceCents - before.twiceCents), before.currency);
    const note = `${cents} saíram também pelo provedor ou pelo banco depois de devolvidos fora do site: a loja perde esse valor.`;
    await payments.addTimelineNote(trx, purchaseId, { topic: 'payment', note }, now);
  }
  if (wasPaid(status)) await ledger.enterMoneyOf(trx, purchaseId);
  if (change.undone) await chargebackUndone(trx, after, { publicUrl, now });
  if (status === 'partly_refunded') await takeEmptyLinesBack(trx, after, { publicUrl, now });
  return after;
}

/**
 * A boleto that expires on its due day may have been paid on it: the order waits for the bank until its own deadline.
 */
const mayStillBePaid = ({ method }: PaymentRow, { status, expiresAt }: PurchaseRow, now: Date): boolean =>
  method === 'boleto' && status === 'pending' && (expiresAt ?? '') > now.toISOString();

const refusal = (reason: string | null): string => `Pagamento recusado. ${reason ?? ''}`.trim();

/**
 * Ends a pending payment by decision of the shop; reconciliation still looks for late money. Other payments stay as
 * they are.
 */
export async function endPayment(
  trx: Db,
  deps: { publicUrl: string },
  payment: PaymentRow,
  status: 'expired' | 'cancelled',
  now: Date,
): Promise<void> {
  if (payment.status !== 'pending') return;
  const { id, amountCents, interestCents, currency, refundedCents, reason } = payment;
  const chargeCents = amountCents + interestCents;
  await settlePayment(trx, deps, id, { status, chargeCents, currency, refundedCents, reason }, now);
}

const hasFrozenAmount = (payment: PaymentRow, { chargeCents, currency }: News): boolean =>
  currency === payment.currency && chargeCents === payment.amountCents + payment.interestCents;

const OTHER_AMOUNT = 'O valor informado pelo provedor não é o deste pedido.';

/** The provider reports another amount than the order's: the shop delivers nothing and records it once for the team. */
const noteOtherAmount = (trx: Db, payment: PaymentRow, now: Date): Promise<PaymentRow> =>
  explain(trx, payment, { reason: OTHER_AMOUNT, note: `${OTHER_AMOUNT} Confira antes de entregar.` }, now);

/** A charge of another amount that is refused after its payment has ended; the order's timeline gets an entry. */
const noteLateRefusal = (trx: Db, payment: PaymentRow, reason: string, now: Date): Promise<PaymentRow> =>
  explain(trx, payment, { reason, note: refusal(reason) }, now);

async function explain(
  trx: Db,
  payment: PaymentRow,
  { reason, note }: { reason: string; note: string },
  now: Date,
): Promise<PaymentRow> {
  if (payment.reason === reason) return payment;
  await payments.addTimelineNote(trx, payment.purchaseId, { topic: 'payment', note }, now);
  return trx
    .updateTable('payment')
    .set({ reason, updatedAt: now.toISOString(), version: payment.version + 1 })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const ENDED: readonly PaymentStatus[] = ['refunded', 'charged_back'];

/** Counts refunds. When all of the money is back with the buyer, the shop takes the goods back too. */
async function moneyWentBack(
  trx: Db,
  before: PaymentRow,
  after: PaymentRow,
  context: NotifyContext,
): Promise<void> {
  const { publicUrl, now } = context;
  const over = ENDED.includes(after.status);
  const ended = over && !ENDED.includes(before.status);
  if (!ended && after.refundedCents === before.refundedCents) return;
  const tries = await payments.listOf(trx, after.purchaseId);
  const first = payments.paidFirst(tries);
  const isOther = first !== undefined && first.id !== after.id && !ENDED.includes(first.status);
  // The order was paid twice, here or elsewhere, and this payment is not the one that it was delivered for.
  if (isOther || tries.some((each) => each.id === after.id && payments.isBeside(each)))
    return payments.addTimelineNote(
      trx,
      after.purchaseId,
      { topic: 'payment', note: 'O pagamento repetido foi devolvido.' },
      now,
    );
  const { totalCents, status } = await trx
    .updateTable('purchase')
    .set((eb) => ({
      refundedCents: over
        ? eb.ref('totalCents')
        : eb
            .case()
            .when('totalCents', '<', after.refundedCents)
            .then(eb.ref('totalCents'))
            .else(after.refundedCents)
            .end(),
    }))
    .where('id', '=', after.purchaseId)
    .returning(['totalCents', 'status'])
    .executeTakeFirstOrThrow();
  if (after.status === 'charged_back') {
    const words = 'O comprador contestou o pagamento no banco.';
    const lines = await deliveredLines(trx, after.purchaseId);
    const purchase = await payments.lockPurchase(trx, after.purchaseId);
    await notifySellersOfChargeback(trx, purchase, lines, publicUrl, now);
    await takeGoodsBack(trx, after.purchaseId, context);
    return endOrder(
      trx,
      { id: after.purchaseId, status },
      { topic: 'payment', note: words, by: SYSTEM },
      now,
    );
  }
  const cents = after.refundedCents - before.refundedCents;
  const isPart = after.refundedCents < totalCents;
  const refund = await reportedRefund(trx, after.id, cents, now);
  const by = refund?.by.actor === 'admin' ? refund.by : SYSTEM;
  const words = `Reembolso${isPart ? ' parcial' : ''} de ${formatMoney(reaisOf(cents), after.currency)} feito.`;
  const note = refund ? `${words} Motivo: ${refund.reason}` : words;
  const topic = isPart ? ('part_refund' as const) : ('refund' as const);
  if (!ended) return payments.addTimelineNote(trx, after.purchaseId, { topic, note, by }, now);
  await takeGoodsBack(trx, after.purchaseId, context);
  const entry =
    status === 'processing' && by.actor === 'admin' && refund
      ? { topic, note: words, reason: refund.reason, by }
      : { topic, note, by };
  return endOrder(trx, { id: after.purchaseId, status }, entry, now);
}

/**
 * Cancels an order after its full refund, or records the refund when the order has ended before; `reason` is shown to
 * its buyer.
 */
async function endOrder(
  trx: Db,
  { id, status }: { id: string; status: OrderStatus },
  { by, topic, ...entry }: { note: string; reason?: string; topic: OrderTopic; by: Mover },
  now: Date,
): Promise<void> {
  if (status === 'processing') await moveOrder(trx, id, { status: 'cancelled', ...entry }, by, now);
  else await payments.addTimelineNote(trx, id, { topic, note: entry.note, by }, now);
}

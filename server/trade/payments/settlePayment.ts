import type { Db } from '#server/platform/database/tables.ts';
import type { Telling } from '#server/trade/disputes/tellOfDispute.ts';
import { tooMuchWaits } from '#server/trade/inventory/unpaidStock.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { type Mover, moveOrder } from '#server/trade/orders/moveOrder.ts';
import type { Charge } from '#server/trade/payments/providers/provider.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';
import type { OrderTopic } from '#shared/trade/orderTopics.ts';
import { isFurther, type PaymentStatus, wasPaid } from '#shared/trade/paymentStatus.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { chargebackUndone } from './chargebackUndone.ts';
import { SYSTEM, takePayment, unpaidOrderEnds } from './fulfilment.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';
import { nextReconcileAt } from './reconcileSchedule.ts';
import { refundTold } from './refundTold.ts';
import { takeEmptyLinesBack, takeGoodsBack } from './takeGoodsBack.ts';
import { deliveredLines } from './tellOfOrder.ts';
import { tellSellersOfLoss } from './tellSellers.ts';

/** What of a charge decides; the rest is kept when the charge is made. */
type News = Pick<Charge, 'status' | 'chargeCents' | 'currency' | 'refundedCents' | 'reason' | 'reimbursed'>;

/**
 * The one door by which a payment changes its state. `news` is what the provider itself answered, or what the shop has
 * decided (`endPayment`); it may be old, or told before: a payment only climbs, so that any news in any order end in the
 * same state. In the same transaction the order moves and its goods are handed over or taken back.
 */
export async function settlePayment(
  trx: Db,
  { publicUrl }: { publicUrl: string },
  paymentId: string,
  news: News,
  now: Date,
): Promise<PaymentRow> {
  const { purchaseId } = await payments.read(trx, paymentId);
  const purchase = await payments.lockPurchase(trx, purchaseId);
  const before = await payments.read(trx, paymentId);
  if (!isWhatWasFrozen(before, news)) return disagreed(trx, before, now);
  if (news.status === 'expired' && mayBePaidStill(before, purchase, now)) return before;

  const chargedCents = before.amountCents + before.interestCents;
  const elsewhere = wasPaid(before.status) ? await payments.elsewhereCents(trx, paymentId) : 0;
  const gone = Math.min(chargedCents, news.refundedCents + elsewhere);
  const refundedCents = Math.max(before.refundedCents, gone);
  const isHeld = news.status === 'approved' || news.status === 'partly_refunded';
  // What a provider calls a part is all that was left, where the rest was repaid some other way.
  const told = elsewhere > 0 && isHeld ? keptStatus(before, refundedCents) : news.status;
  const reimbursed = news.reimbursed === true && before.reimbursedAt === null;
  const undone = reimbursed && before.status === 'charged_back';
  // What its bank has undone is not contested again: such news is old.
  const isOld = before.reimbursedAt !== null && news.status === 'charged_back';
  const climbs = undone || (!isOld && isFurther(before.status, told));
  const status = undone ? keptStatus(before, refundedCents) : climbs ? told : before.status;
  const over = Math.max(0, news.refundedCents + elsewhere - chargedCents);
  const twiceCents =
    status === 'charged_back' ? elsewhere : undone ? over : Math.max(before.twiceCents, over);
  const isKnown = refundedCents === before.refundedCents && twiceCents === before.twiceCents;
  if (!climbs && !reimbursed && isKnown)
    return before.reason === OTHER_AMOUNT && news.status === 'refused' && news.reason !== null
      ? undoneLate(trx, before, news.reason, now)
      : before;
  const at = now.toISOString();
  const settledAt = wasPaid(status) ? (before.settledAt ?? at) : before.settledAt;
  const after = await trx
    .updateTable('payment')
    .set({
      status,
      refundedCents,
      twiceCents,
      reason: climbs ? news.reason : before.reason,
      settledAt,
      reimbursedAt: reimbursed ? at : before.reimbursedAt,
      lookAt: climbs ? nextReconcileAt({ status, settledAt, updatedAt: at }, now) : before.lookAt,
      // Whatever was to be charged has been, or never will be.
      ...(climbs && { cardToken: null, chargeDetails: null }),
      updatedAt: at,
      version: before.version + 1,
    })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();

  if (!wasPaid(before.status) && wasPaid(status))
    await takePayment(trx, { purchase, payment: after, late: before.status === 'expired', publicUrl }, now);
  else if (status === 'refused' && climbs) {
    await payments.addTimelineNote(trx, purchaseId, { topic: 'payment', note: refusal(news.reason) }, now);
    // While others want the rest, nothing is kept for a card that its bank has refused.
    if (purchase.status === 'pending' && (await tooMuchWaits(trx, purchaseId, now)))
      await unpaidOrderEnds(trx, purchaseId, 'As unidades voltaram à venda.', now);
  } else if (status === 'expired' && before.status === 'pending' && purchase.status === 'pending')
    await unpaidOrderEnds(trx, purchaseId, 'O prazo para pagar terminou.', now);

  await moneyWentBack(trx, before, after, { publicUrl, now });
  if (twiceCents > before.twiceCents) {
    const cents = formatMoney(reaisOf(twiceCents - before.twiceCents), before.currency);
    const note = `${cents} saíram também pelo provedor ou pelo banco depois de devolvidos fora do site: a loja perde esse valor.`;
    await payments.addTimelineNote(trx, purchaseId, { topic: 'payment', note }, now);
  }
  if (wasPaid(status)) await ledger.enterMoneyOf(trx, purchaseId);
  if (undone) await chargebackUndone(trx, after, { publicUrl, now });
  if (status === 'partly_refunded') await takeEmptyLinesBack(trx, after, { publicUrl, now });
  return after;
}

/** A boleto that its provider ends on the due day may have been paid on it: the order waits for the bank as long as it is kept. */
const mayBePaidStill = ({ method }: PaymentRow, { status, expiresAt }: PurchaseRow, now: Date): boolean =>
  method === 'boleto' && status === 'pending' && (expiresAt ?? '') > now.toISOString();

const refusal = (reason: string | null): string => `Pagamento recusado. ${reason ?? ''}`.trim();

/** What a payment is of which the shop has all again that was not given back. */
const keptStatus = ({ amountCents, interestCents }: PaymentRow, refundedCents: number): PaymentStatus =>
  refundedCents === 0
    ? 'approved'
    : refundedCents < amountCents + interestCents
      ? 'partly_refunded'
      : 'refunded';

/** Ends a payment that nobody has made, as the shop decides; late money is still looked for. Others stay as they are. */
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

const isWhatWasFrozen = (payment: PaymentRow, { chargeCents, currency }: News): boolean =>
  currency === payment.currency && chargeCents === payment.amountCents + payment.interestCents;

const OTHER_AMOUNT = 'O valor informado pelo provedor não é o deste pedido.';

/** The provider names another amount than the order's: nothing is delivered for it, and a person is told once. */
const disagreed = (trx: Db, payment: PaymentRow, now: Date): Promise<PaymentRow> =>
  explain(trx, payment, { reason: OTHER_AMOUNT, note: `${OTHER_AMOUNT} Confira antes de entregar.` }, now);

/** A charge that is undone only once its payment has ended leaves that as it is; whoever was told of it reads the rest. */
const undoneLate = (trx: Db, payment: PaymentRow, reason: string, now: Date): Promise<PaymentRow> =>
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

/**
 * Counts what went back, also of money that is heard of only now; when all of it did, or the buyer's bank took it, the
 * goods come back too.
 */
async function moneyWentBack(
  trx: Db,
  before: PaymentRow,
  after: PaymentRow,
  telling: Telling,
): Promise<void> {
  const { now } = telling;
  const over = ENDED.includes(after.status);
  const ended = over && !ENDED.includes(before.status);
  if (!ended && after.refundedCents === before.refundedCents) return;
  const tries = await payments.listOf(trx, after.purchaseId);
  const first = payments.paidFirst(tries);
  const isOther = first !== undefined && first.id !== after.id && !ENDED.includes(first.status);
  // Paid twice, here or once elsewhere: what goes back is not what the order stands on.
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
    const { publicUrl } = telling;
    await tellSellersOfLoss(
      trx,
      after.purchaseId,
      { lines, cause: 'charged back', words: () => words, publicUrl },
      now,
    );
    await takeGoodsBack(trx, after.purchaseId, telling);
    return endOrder(
      trx,
      { id: after.purchaseId, status },
      { topic: 'payment', note: words, by: SYSTEM },
      now,
    );
  }
  const cents = after.refundedCents - before.refundedCents;
  const isPart = after.refundedCents < totalCents;
  const refund = await refundTold(trx, after.id, cents, now);
  const by = refund?.by.actor === 'admin' ? refund.by : SYSTEM;
  const words = `Reembolso${isPart ? ' parcial' : ''} de ${formatMoney(reaisOf(cents), after.currency)} feito.`;
  const note = refund ? `${words} Motivo: ${refund.reason}` : words;
  const topic = isPart ? ('part_refund' as const) : ('refund' as const);
  if (!ended) return payments.addTimelineNote(trx, after.purchaseId, { topic, note, by }, now);
  await takeGoodsBack(trx, after.purchaseId, telling);
  const told =
    status === 'processing' && by.actor === 'admin' && refund
      ? { topic, note: words, reason: refund.reason, by }
      : { topic, note, by };
  return endOrder(trx, { id: after.purchaseId, status }, told, now);
}

/** Cancels an order of which nothing is left, or only notes it where it had ended before; `reason` is for its buyer. */
async function endOrder(
  trx: Db,
  { id, status }: { id: string; status: OrderStatus },
  { by, topic, ...told }: { note: string; reason?: string; topic: OrderTopic; by: Mover },
  now: Date,
): Promise<void> {
  if (status === 'processing') await moveOrder(trx, id, { status: 'cancelled', ...told }, by, now);
  else await payments.addTimelineNote(trx, id, { topic, note: told.note, by }, now);
}

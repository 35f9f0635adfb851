import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { Db, RefundTable } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import * as mails from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import type { settleRefund } from '#shared/contract/admin/orders.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import type { PaymentDeps } from './charge.ts';
import { deliveredLines, mailBuyer } from './notifyOrder.ts';
import { refundWords, notifySellersOfLoss } from './notifySellers.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { insert, openCents } from './refunds.ts';
import { settlePayment } from './settlePayment.ts';

const HELD: readonly PaymentStatus[] = ['approved', 'partly_refunded'];

/**
 * The queue of refunds that their provider refused. An administrator sends one again or records that the buyer was
 * repaid in another way. The menu shows their count, a list shows them, and each sends the shop an email.
 */
export const waitingRefusals = (db: Db) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .where('refund.status', '=', 'failed')
    .where('refund.answeredAt', 'is', null)
    // After a chargeback the bank has repaid the buyer.
    .where('payment.status', 'in', HELD);

/** The same for a row in memory. */
export const isWaitingRefusal = (refund: {
  status: RefundTable['status'];
  answeredAt: string | null;
  paymentStatus: PaymentStatus;
}): boolean =>
  refund.status === 'failed' && refund.answeredAt === null && HELD.includes(refund.paymentStatus);

/**
 * Records a refusal in the order and emails the shop. A buyer who asked for the refund learns that a person handles it.
 */
export async function notifyOfRefusal(
  trx: Db,
  { publicUrl, now }: Pick<PaymentDeps, 'publicUrl' | 'now'>,
  { purchaseId }: PaymentRow,
  { id, amountCents, actor }: Selectable<RefundTable>,
): Promise<void> {
  await payments.addTimelineNote(
    trx,
    purchaseId,
    { topic: 'refund_refused', note: 'O provedor recusou o reembolso. Nada foi devolvido.' },
    now(),
  );
  const purchase = await payments.lockPurchase(trx, purchaseId);
  const number = orderNumber(purchase.seq);
  const amount = formatMoney(reaisOf(amountCents), purchase.currency);
  const { storeEmail } = await settings.read(trx);
  await queueMail(
    trx,
    mails.refundRefused,
    {
      cause: `refund ${id} refused`,
      to: mailbox(storeEmail),
      values: { pedido: number, valor: amount, painel: `${publicUrl}/alpha/dashboard/orders/${purchase.id}` },
    },
    now(),
  );
  if (actor === 'admin') return;
  await mailBuyer(
    trx,
    purchase,
    mails.refundDelayed,
    { cause: `refund ${id} delayed`, publicUrl, values: { valor: amount } },
    now(),
  );
}

/** Promises the rest of a refused refund again; returns the new one. Throws `not_refundable`. */
export async function promiseAgain(trx: Db, purchaseId: string, refundId: string, who: string, now: Date) {
  const refused = await take(trx, purchaseId, refundId, now);
  const payment = await payments.read(trx, refused.paymentId);
  const cents = Math.min(refused.amountCents, await openCents(trx, payment));
  if (cents === 0) throw new Failure('not_refundable', 'Não há mais nada deste pagamento a devolver.');
  const { actor, reason, lineId, withdrawn } = refused;
  const by = { actor, who: actor === 'admin' ? who : refused.who };
  return { id: await insert(trx, { payment, lineId, cents, reason, by, withdrawn }, now), cents };
}

/**
 * Ends a refused refund without its provider, as `note` explains. A buyer repaid in another way: the money leaves its
 * holders as in a refund, and the last of it takes the goods back. A buyer who gave up the refund: the money stays,
 * which throws `conflict` once the goods were taken back. Returns the centavos repaid.
 */
export async function settleOtherwise(
  trx: Db,
  deps: Pick<PaymentDeps, 'publicUrl' | 'now'>,
  { purchaseId, refundId }: { purchaseId: string; refundId: string },
  { outcome, note }: z.output<typeof settleRefund.body>,
): Promise<{ cents: number }> {
  const now = deps.now();
  const refused = await take(trx, purchaseId, refundId, now);
  if (outcome === 'waived') {
    if (await tookGoodsBack(trx, purchaseId, refused))
      throw new Failure(
        'conflict',
        'O que este reembolso paga já foi retomado: o dinheiro é do comprador. Devolva de outro modo, ou tente de novo.',
      );
    const waived = `O comprador desistiu do reembolso: ${note}`;
    await payments.addTimelineNote(trx, purchaseId, { topic: 'refund', note: waived }, now);
    return { cents: 0 };
  }
  const payment = await payments.read(trx, refused.paymentId);
  const cents = Math.min(refused.amountCents, await openCents(trx, payment));
  const entryNote = `Reembolso resolvido fora do site: ${note}`;
  await payments.addTimelineNote(trx, purchaseId, { topic: 'refund', note: entryNote }, now);
  if (cents === 0) return { cents };
  const delivered = await deliveredLines(trx, purchaseId);
  const atProvider = payment.refundedCents - (await payments.elsewhereCents(trx, payment.id));
  await trx
    .updateTable('refund')
    .set({ status: 'done', doneAt: now.toISOString(), amountCents: cents, elsewhere: 1 })
    .where('id', '=', refundId)
    .execute();
  const chargeCents = payment.amountCents + payment.interestCents;
  const { currency, reason } = payment;
  const news = { status: 'approved', chargeCents, currency, refundedCents: atProvider, reason } as const;
  const { publicUrl } = deps;
  await settlePayment(trx, { publicUrl }, payment.id, news, now);
  const lines = delivered.filter(({ id }) => refused.lineId === null || refused.lineId === id);
  await ledger.enterMoneyOf(trx, purchaseId);
  const words = await refundWords(trx, payment, refundId);
  await notifySellersOfLoss(trx, purchaseId, { lines, cause: `refund ${refundId}`, words, publicUrl }, now);
  return { cents };
}

/** Whether the goods of a refund are back with the shop while its money is not refunded. */
async function tookGoodsBack(
  trx: Db,
  purchaseId: string,
  { paymentId, lineId }: Selectable<RefundTable>,
): Promise<boolean> {
  const left = await ledger.moneyLeft(trx, { id: paymentId, purchaseId });
  return (await payments.linesOf(trx, purchaseId)).some(
    ({ id, revokedAt }) => revokedAt !== null && (lineId === null || lineId === id) && left.ofLine(id) > 0,
  );
}

/** Of two parallel answers to a refusal one succeeds. */
async function take(
  trx: Db,
  purchaseId: string,
  refundId: string,
  now: Date,
): Promise<Selectable<RefundTable>> {
  await payments.lockPurchase(trx, purchaseId);
  const waits = await waitingRefusals(trx)
    .where('payment.purchaseId', '=', purchaseId)
    .where('refund.id', '=', refundId)
    .selectAll('refund')
    .executeTakeFirst();
  if (!waits) throw notFound('Este reembolso não espera por ninguém. Recarregue o pedido.');
  await trx.updateTable('refund').set({ answeredAt: now.toISOString() }).where('id', '=', refundId).execute();
  return waits;
}

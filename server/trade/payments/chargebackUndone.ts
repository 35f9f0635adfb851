import type { Db } from '#server/platform/database/tables.ts';
import { saleRestored } from '#server/services/mails/sellerMails.ts';
import type { NotifyContext } from '#server/trade/disputes/disputeNotices.ts';
import * as units from '#server/trade/inventory/units.store.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { completeWhenDelivered } from '#server/trade/orders/completeOrder.ts';
import { moveOrder } from '#server/trade/orders/moveOrder.ts';
import { giveBack, SYSTEM } from './fulfilment.ts';
import { mailSellerOf } from './notifySellers.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { insert } from './refunds.ts';

/**
 * The buyer's bank decided a chargeback for the shop. The books get the money again. Each line that it pays for is
 * restored, with what its buyer has seen or received, or with units from the shelf. A line that cannot be delivered any
 * more is refunded, like late money.
 */
export async function chargebackUndone(trx: Db, payment: PaymentRow, context: NotifyContext): Promise<void> {
  const { purchaseId } = payment;
  const { now, publicUrl } = context;
  const purchase = await payments.lockPurchase(trx, purchaseId);
  const tries = await payments.listOf(trx, purchaseId);
  const first = payments.paidFirst(tries);
  const isOther =
    first?.id !== payment.id || tries.some((each) => each.id === payment.id && payments.isBeside(each));
  if (purchase.paidAt === null || isOther) {
    const why = 'O banco desfez a contestação de um pagamento que este pedido não usou.';
    // An earlier promised refund is in progress, or waits for an administrator.
    const { pending, failed } = await payments.refundsOf(trx, payment.id);
    if (payment.status !== 'refunded' && pending + failed === 0)
      await giveBack(trx, { purchase, payment, why, publicUrl }, now);
    return;
  }
  await trx
    .updateTable('purchase')
    .set({ refundedCents: Math.min(purchase.totalCents, payment.refundedCents) })
    .where('id', '=', purchaseId)
    .execute();
  const note = 'O banco desfez a contestação, e o pagamento vale outra vez.';
  const left = await ledger.moneyLeft(trx, payment);
  // A promised refund may still be refused.
  const promised = new Set((await ledger.promisedBack(trx, purchaseId)).map(({ lineId }) => lineId));
  const paid = (await payments.linesOf(trx, purchaseId)).filter(
    ({ id, revokedAt }) => revokedAt !== null && (left.ofLine(id) > 0 || promised.has(id)),
  );
  const [back, missing]: [typeof paid, typeof paid] = [[], []];
  for (const line of paid) ((await units.regain(trx, line.id, now)) ? back : missing).push(line);
  if (purchase.status === 'cancelled' && back.length > 0)
    await moveOrder(trx, purchaseId, { status: 'processing', note, late: true }, SYSTEM, now);
  else await payments.addTimelineNote(trx, purchaseId, { topic: 'payment', note }, now);
  for (const line of back) {
    const mail = { cause: `line ${line.id}, chargeback undone`, publicUrl, values: {} };
    await mailSellerOf(trx, purchase, line, saleRestored, mail, now);
  }
  for (const { id: lineId, title } of missing.filter(({ id }) => left.ofLine(id) > 0)) {
    const reason = `O banco desfez a contestação, e não há mais “${title}” a entregar.`;
    await insert(trx, { payment, lineId, cents: left.ofLine(lineId), reason, by: SYSTEM }, now);
    const promised = `${reason} O valor será devolvido.`;
    await payments.addTimelineNote(trx, purchaseId, { topic: 'refund', note: promised }, now);
  }
  await completeWhenDelivered(trx, purchaseId, now);
}

import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { orderCancelled } from '#server/services/mails/orderMails.ts';
import * as units from '#server/trade/inventory/units.store.ts';
import { startHolds } from '#server/trade/ledger/holds.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { completeWhenDelivered } from '#server/trade/orders/completeOrder.ts';
import type { OrderChange } from '#shared/contract/admin/orders.ts';
import { mailBuyer, notifyPaid } from './notifyOrder.ts';
import { notifySellers } from './notifySellers.ts';
import * as payments from './payments.store.ts';
import { openCents, refundablePayment } from './refunds.ts';
import { endPayment } from './settlePayment.ts';
import { takeGoodsBack } from './takeGoodsBack.ts';

/**
 * The effects of an administrator's status change on money and goods, in the same transaction. A cancelled order
 * releases its goods or takes them back, a manually confirmed one is delivered, a completed one owes nothing more.
 * Later payments of the buyer are refunded. Throws `already_paid` when money would stay behind.
 */
export async function applyStatusChange(
  trx: Db,
  purchaseId: string,
  { status: to, reason }: Pick<OrderChange, 'status' | 'reason'>,
  publicUrl: string,
  now: Date,
): Promise<void> {
  if (to === undefined) return;
  const rows = await payments.listOf(trx, purchaseId);
  const paid = refundablePayment(rows);
  if (to === 'cancelled' && paid)
    throw new Failure(
      'already_paid',
      (await openCents(trx, paid)) > 0
        ? 'Este pedido foi pago. Reembolse o valor todo, e ele será cancelado.'
        : 'O reembolso deste pedido está em andamento. Quando o provedor o confirmar, o pedido será cancelado.',
    );
  for (const payment of rows) await endPayment(trx, { publicUrl }, payment, 'cancelled', now);
  const lines = await payments.linesOf(trx, purchaseId);
  const held = lines.filter(({ reservedUntil }) => reservedUntil !== null);
  if (to === 'cancelled') {
    await takeGoodsBack(trx, purchaseId, { publicUrl, now });
    await notifyCancelled(trx, purchaseId, reason, publicUrl, now);
  }
  if (to === 'completed')
    // By this change the administrator says that the goods which the shop did not deliver were handed over elsewhere.
    await trx
      .updateTable('purchaseLine')
      .set({ deliveredAt: now.toISOString(), handedElsewhere: 1 })
      .where('purchaseId', '=', purchaseId)
      .where(lineWhere('undelivered'))
      .execute();
  await ledger.enterMoneyOf(trx, purchaseId);
  await startHolds(trx, purchaseId);
  if (to !== 'processing') return;
  await trx.updateTable('purchase').set({ paidAt: now.toISOString() }).where('id', '=', purchaseId).execute();
  for (const { id } of held) await units.deliver(trx, id, now);
  const purchase = await payments.lockPurchase(trx, purchaseId);
  await notifyPaid(trx, purchase, publicUrl, now);
  await notifySellers(trx, purchase, publicUrl, now);
  // Orders from before the checkout have no reservations: an administrator decides when they are delivered.
  if (held.length > 0) await completeWhenDelivered(trx, purchaseId, now);
  await startHolds(trx, purchaseId);
}

async function notifyCancelled(
  trx: Db,
  purchaseId: string,
  reason: string | undefined,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const purchase = await payments.lockPurchase(trx, purchaseId);
  await mailBuyer(
    trx,
    purchase,
    orderCancelled,
    {
      cause: `order ${purchaseId} cancelled`,
      publicUrl,
      values: {
        motivo: reason === undefined ? 'Para saber o motivo, fale com a gente.' : `O motivo: ${reason}`,
        contato: `${publicUrl}/contato`,
      },
    },
    now,
  );
}

import { orderNumber, type OrderStatus } from '#shared/orderStatus.ts';
import type { Db } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { completeWhenDelivered } from '../orders/completeOrder.ts';
import * as units from '../units/units.store.ts';
import { endedAs } from './nextLook.ts';
import { mailBuyer } from './orderMails.ts';
import * as payments from './payments.store.ts';
import { openCents, refundablePayment } from './refunds.ts';

/**
 * What a person's move of an order does to its money and goods, in the same transaction: a cancelled one lets go of
 * them or takes them back, one confirmed by hand is delivered, a completed one owes nothing more. What the buyer still
 * pays after that goes back. Throws `conflict` where money would stay behind.
 */
export async function followMove(
  trx: Db,
  purchaseId: string,
  to: OrderStatus | undefined,
  publicUrl: string,
  now: Date,
): Promise<void> {
  if (to === undefined) return;
  const rows = await payments.listOf(trx, purchaseId);
  const paid = refundablePayment(rows);
  if (to === 'cancelled' && paid && (await openCents(trx, paid)) > 0)
    throw new Failure('conflict', 'Este pedido foi pago. Reembolse o valor todo, e ele será cancelado.');
  await trx
    .updateTable('payment')
    .set(endedAs('cancelled', now))
    .where('purchaseId', '=', purchaseId)
    .where('status', '=', 'pending')
    .execute();
  const lines = await payments.linesOf(trx, purchaseId);
  const held = lines.filter(({ reservedUntil }) => reservedUntil !== null);
  if (to === 'cancelled') {
    for (const { id } of held) await units.release(trx, id);
    for (const { id, deliveredAt, dueAt } of lines)
      if (deliveredAt ?? dueAt) await units.revoke(trx, id, now);
    await tellCancelled(trx, purchaseId, publicUrl, now);
  }
  if (to === 'completed')
    // Whatever the shop did not deliver was handed over elsewhere: that is what a person says by this move.
    await trx
      .updateTable('purchaseLine')
      .set({ deliveredAt: now.toISOString() })
      .where('purchaseId', '=', purchaseId)
      .where('deliveredAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute();
  if (to !== 'processing') return;
  await trx.updateTable('purchase').set({ paidAt: now.toISOString() }).where('id', '=', purchaseId).execute();
  for (const { id } of held) await units.deliver(trx, id, now);
  // Orders of before the checkout hold nothing: there a person says when all is delivered.
  if (held.length > 0) await completeWhenDelivered(trx, purchaseId, now);
}

async function tellCancelled(trx: Db, purchaseId: string, publicUrl: string, now: Date): Promise<void> {
  const purchase = await payments.holdPurchase(trx, purchaseId);
  const number = orderNumber(purchase.seq);
  await mailBuyer(
    trx,
    purchase,
    {
      cause: `order ${purchaseId} cancelled`,
      subject: `Pedido ${number} cancelado`,
      text: (name) =>
        [
          `Olá, ${name}!`,
          `A loja cancelou o seu pedido ${number}. Não é preciso pagar; se você já pagou ou pagar mesmo assim, o valor volta para você.`,
          `Em caso de dúvida, fale com a gente: ${publicUrl}/contato`,
        ].join('\n\n'),
    },
    now,
  );
}

import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { paymentGoesBack, unpaidOver } from '#server/services/mails/orderMails.ts';
import * as units from '#server/trade/inventory/units.store.ts';
import { startHolds } from '#server/trade/ledger/holds.ts';
import { type Mover, moveOrder } from '#server/trade/orders/moveOrder.ts';
import { couponsAreLeft } from '#server/trade/promotions/couponUses.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { mailBuyer, notifyPaid } from './notifyOrder.ts';
import { notifySellers } from './notifySellers.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';

export const SYSTEM = { actor: 'system', who: null } as const satisfies Mover;

interface Paid {
  purchase: PurchaseRow;
  payment: PaymentRow;
  /** The payment expired before the money came. */
  late: boolean;
  publicUrl: string;
}

/**
 * Handles received money. A waiting order is delivered, and so is an expired one whose goods are still available. Money
 * for an ended or already paid order, or for goods that are gone, is refunded, and the buyer is notified.
 */
export async function takePayment(
  trx: Db,
  { purchase, payment, late, publicUrl }: Paid,
  now: Date,
): Promise<void> {
  if (payment.status !== 'approved' && payment.status !== 'partly_refunded') {
    // Paid and refunded before the shop learned of either.
    if (purchase.status === 'pending') await unpaidOrderOver(trx, purchase, 'returned', publicUrl, now);
    return;
  }
  if (purchase.status === 'pending') {
    await deliverPaid(trx, { purchase, note: 'Pagamento confirmado.', by: SYSTEM, late: false }, now);
    await notifyPaid(trx, purchase, publicUrl, now);
    await notifySellers(trx, purchase, publicUrl, now);
    return;
  }
  // Coupons before goods: the checkout locks them in the same order.
  const waits = late && purchase.paidAt === null;
  const maySell = waits && (await maySellNow(trx, purchase));
  const isLeft =
    purchase.status === 'cancelled' &&
    maySell &&
    (await couponsAreLeft(trx, purchase.id)) &&
    (await reserveAgain(trx, purchase.id, now));
  if (isLeft) {
    const note = 'Pagamento confirmado depois do prazo, ainda com estoque.';
    await deliverPaid(trx, { purchase, note, by: SYSTEM, late: true }, now);
    await notifyPaid(trx, purchase, publicUrl, now);
    await notifySellers(trx, purchase, publicUrl, now);
    return;
  }
  const why = !waits
    ? purchase.status === 'cancelled'
      ? 'O pagamento chegou depois que o pedido foi cancelado.'
      : 'O pedido já estava pago.'
    : maySell
      ? 'O pagamento chegou depois do prazo e o estoque, ou o cupom, já tinha acabado.'
      : 'O pagamento chegou depois do prazo, e esta compra não pode mais ser feita.';
  await giveBack(trx, { purchase, payment, why, publicUrl }, now);
}

/** Marks an order as paid and delivers its reservation; without manual deliveries the order is complete. */
export async function deliverPaid(
  trx: Db,
  input: { purchase: PurchaseRow; note: string; by: Mover; late: boolean },
  now: Date,
): Promise<void> {
  const { purchase, note, by, late } = input;
  await trx
    .updateTable('purchase')
    // Money that came and went back before the payment is no refund of this order.
    .set({ paidAt: now.toISOString(), refundedCents: 0 })
    .where('id', '=', purchase.id)
    .execute();
  await moveOrder(trx, purchase.id, { status: 'processing', note, late }, by, now);
  const handedOver = [];
  for (const line of await payments.linesOf(trx, purchase.id))
    handedOver.push(await units.deliver(trx, line.id, now));
  await startHolds(trx, purchase.id);
  if (handedOver.every((each) => each === 'delivered'))
    await moveOrder(trx, purchase.id, { status: 'completed', note: 'Entrega concluída.' }, SYSTEM, now);
}

/** Releases the goods of an unpaid order. */
export async function unpaidOrderEnds(
  trx: Db,
  purchaseId: string,
  note: string,
  now: Date,
  by: Mover = SYSTEM,
): Promise<void> {
  for (const line of await payments.linesOf(trx, purchaseId)) await units.release(trx, line.id);
  await moveOrder(trx, purchaseId, { status: 'cancelled', note }, by, now);
}

/** Why an unpaid order ended without its buyer: its timeline, and the email. */
const UNPAID_ENDS = {
  expired: ['O prazo para pagar terminou.', 'O prazo para pagar terminou, e nada foi cobrado.'],
  sold: ['As unidades voltaram à venda.', 'O pagamento foi recusado, e as unidades voltaram à venda.'],
  returned: ['O pagamento foi devolvido.', 'O pagamento foi devolvido.'],
} as const;

/** The same, and notifies the buyer. */
export async function unpaidOrderOver(
  trx: Db,
  purchase: PurchaseRow,
  why: keyof typeof UNPAID_ENDS,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const [note, motivo] = UNPAID_ENDS[why];
  await unpaidOrderEnds(trx, purchase.id, note, now);
  const mail = { cause: `order ${purchase.id} unpaid`, publicUrl, values: { motivo } };
  await mailBuyer(trx, purchase, unpaidOver, mail, now);
}

/** An ended unpaid order is paid after all: its buyer still has an account, and its sellers may sell. */
async function maySellNow(trx: Db, { id, customerId }: PurchaseRow): Promise<boolean> {
  const buyer = await trx
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select(['status', 'anonymizedAt'])
    .executeTakeFirst();
  if (!buyer || buyer.anonymizedAt !== null || buyer.status === 'banned') return false;
  const shut = await trx
    .selectFrom('purchaseLine')
    .innerJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .where('purchaseId', '=', id)
    .where('seller.standing', '!=', 'active')
    .select('purchaseLine.id')
    .limit(1)
    .executeTakeFirst();
  return shut === undefined;
}

/** Whether all goods of the order could be reserved again; otherwise none are. */
async function reserveAgain(trx: Db, purchaseId: string, now: Date): Promise<boolean> {
  const reservedIds: string[] = [];
  for (const { id: lineId, productId, quantity } of await payments.linesOf(trx, purchaseId)) {
    if (!productId || !(await units.reserve(trx, { productId, quantity, lineId, until: now }))) {
      for (const each of reservedIds) await units.release(trx, each);
      return false;
    }
    reservedIds.push(lineId);
  }
  return true;
}

/** Writes the refund. The job sends it, so that no request waits for a provider inside a transaction. */
export async function giveBack(
  trx: Db,
  { purchase, payment, why, publicUrl }: Omit<Paid, 'late'> & { why: string },
  now: Date,
): Promise<void> {
  const cents = payment.amountCents + payment.interestCents - payment.refundedCents;
  await trx
    .insertInto('refund')
    .values({
      id: randomUUID(),
      paymentId: payment.id,
      amountCents: cents,
      reason: why,
      status: 'pending',
      ...SYSTEM,
      createdAt: now.toISOString(),
      doneAt: null,
    })
    .execute();
  const note = `${why} O valor será devolvido.`;
  await payments.addTimelineNote(trx, purchase.id, { topic: 'payment', note }, now);
  await mailBuyer(
    trx,
    purchase,
    paymentGoesBack,
    {
      cause: `payment ${payment.id} given back`,
      publicUrl,
      values: { motivo: why, valor: formatMoney(reaisOf(cents), purchase.currency) },
    },
    now,
  );
}

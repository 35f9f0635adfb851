import type * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import * as units from '#server/trade/inventory/units.store.ts';
import { cancelPendingPayment } from '#server/trade/payments/cancelPendingPayment.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { withStock } from '#server/trade/payments/orderStock.ts';
import * as payments from '#server/trade/payments/payments.store.ts';
import type { PurchaseRow } from '#server/trade/payments/payments.store.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import type { retryPayment } from '#shared/contract/account/payment.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import { checkedChoice } from './checkedChoice.ts';
import { buyerOf, noteLinks, ownersOf } from './linkSigns.ts';
import { insertPayment, type Placing } from './placeOrder.ts';
import { refuseOwnListings } from './refuseOwnListings.ts';
import { deadlineOf, keptUntil, totalsOf } from './totals.ts';
import { buyersEmail, refuseToKeepTooMuch, unpaidCase } from './unpaidRules.ts';

type Asked = z.output<typeof retryPayment.body>;

/**
 * Ends the Pix or boleto that another payment method replaces, after the new one is known to be possible. A repeated
 * request ends nothing more, since it names the replaced payment by id. If the old payment was paid first, it stays,
 * and `payAgain` refuses.
 */
export async function replaceWaiting(
  deps: PaymentDeps,
  customerId: string,
  ref: string,
  request: Asked,
): Promise<void> {
  const { db, now, providers } = deps;
  const purchase = await payments.findPurchase(db, customerId, ref);
  if (!purchase || request.replaces === undefined) return;
  const [latest] = await payments.listOf(db, purchase.id);
  if (latest?.id !== request.replaces || latest.status !== 'pending') return;
  if (latest.method !== 'card' && latest.method === request.method)
    throw new Failure('payment_pending', 'Este pedido já espera por essa forma de pagamento.');
  if (payments.isAtBank(latest, now()))
    throw new Failure('payment_pending', 'O boleto venceu e o banco ainda pode confirmar o pagamento.');
  await readyFor(db, purchase, providers.inUse, request, now());
  await cancelPendingPayment(deps, latest);
}

/** The amount of another try, computed again from the order's own lines. Throws when the order cannot be paid. */
async function readyFor(
  db: Db,
  purchase: PurchaseRow,
  provider: PaymentProvider,
  { replaces: _replaced, ...request }: Asked,
  now: Date,
) {
  if (purchase.status !== 'pending' || (purchase.expiresAt ?? '') <= now.toISOString()) throw over(purchase);
  const settings = await settingsStore.read(db);
  const lines = await withStock(db, await payments.linesOf(db, purchase.id), settings);
  const owners = await ownersOf(db, lines);
  refuseOwnListings(purchase.customerId, owners, lines);
  const email = await buyersEmail(db, purchase.customerId);
  const unpaid = await unpaidCase(db, email, lines, now, purchase.id);
  const choice = checkedChoice(provider, request, lines, settings, {
    currency: purchase.currency,
    unpaid,
  });
  return {
    lines,
    owners,
    choice,
    ...email,
    totals: totalsOf(lines, choice, settings),
    ...termsOf(purchase, choice.method, settings, now),
  };
}

/**
 * The deadlines of payment and reservation. A change of method never extends the reservation beyond that of an order
 * placed with the new method.
 */
function termsOf(
  purchase: PurchaseRow,
  method: PaymentMethod,
  settings: StoreSettings,
  now: Date,
): { deadline: Date; reservedUntil: Date } {
  const { placedAt, expiresAt } = purchase;
  const placed = deadlineOf(method, settings, new Date(placedAt)).getTime();
  if (method === 'boleto' && placed <= now.getTime()) throw over(purchase);
  // The days reserved after a boleto's due day are no time to pay.
  const latest = method === 'boleto' ? placed : Math.max(placed, Date.parse(expiresAt ?? placedAt));
  const deadline = new Date(Math.min(deadlineOf(method, settings, now).getTime(), latest));
  return { deadline, reservedUntil: keptUntil(method, deadline, settings) };
}

/** Pays an order again after its last payment failed or was replaced. */
export async function payAgain(trx: Db, who: Placing, ref: string, request: Asked, now: Date): Promise<void> {
  const found = await payments.findPurchase(trx, who.customerId, ref);
  if (!found) throw notFound('Não encontramos este pedido.');
  const purchase = await payments.lockPurchase(trx, found.id);
  const [latest] = await payments.listOf(trx, purchase.id);
  if (purchase.status === 'pending' && (!latest || latest.status === 'pending'))
    throw new Failure('payment_pending', 'Este pedido ainda tem um pagamento em andamento.');
  const ready = await readyFor(trx, purchase, who.provider, request, now);
  const { lines, owners, choice, totals, deadline, reservedUntil, emailConfirmed } = ready;
  for (const { id: lineId, productId, quantity } of lines) {
    if (!productId || !(await units.reserve(trx, { productId, quantity, lineId, until: reservedUntil })))
      throw over(purchase);
  }
  await trx
    .updateTable('purchase')
    .set({
      ...totals,
      paymentMethod: choice.method,
      expiresAt: reservedUntil.toISOString(),
      updatedAt: now.toISOString(),
      version: purchase.version + 1,
    })
    .where('id', '=', purchase.id)
    .execute();
  await refuseToKeepTooMuch(
    trx,
    { purchaseId: purchase.id, method: choice.method, emailConfirmed },
    lines,
    now,
  );
  const buyer = await buyerOf(trx, { ...who, payerCpf: request.payer?.cpf });
  await noteLinks(trx, { ...who, buyer, owners }, lines, now);
  await insertPayment(
    trx,
    { ...who, ...choice, purchaseId: purchase.id, currency: purchase.currency, totals },
    deadline,
    now,
  );
}

const over = ({ status }: PurchaseRow): Failure =>
  status === 'pending' || status === 'cancelled'
    ? new Failure('order_ended', 'O prazo deste pedido terminou. Faça um novo pedido.')
    : new Failure('already_paid', 'Este pedido já foi pago.');

import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';
import { ensureCharge, type PaymentDeps } from './charge.ts';
import { endCharge } from './endCharge.ts';
import { unpaidOrderEnds } from './fulfilment.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { endPayment } from './settlePayment.ts';

/** Cancels an unpaid order for its buyer; its goods return to the shelf. */
export async function cancelOwnOrder(deps: PaymentDeps, customerId: string, ref: string): Promise<void> {
  const { db, now } = deps;
  const found = await payments.findPurchase(db, customerId, ref);
  const tries = found ? await payments.listOf(db, found.id) : [];
  if (!found || tries.length === 0) throw notFound('Não encontramos um pagamento deste pedido.');
  if (found.status !== 'pending') throw noLongerUnpaid(found.status);
  for (const payment of tries) await cancelPendingPayment(deps, payment);
  await transaction(db, async (trx) => {
    const { id, status } = await payments.lockPurchase(trx, found.id);
    if (status !== 'pending') throw noLongerUnpaid(status);
    // Another try may have begun since.
    if ((await payments.listOf(trx, id)).some((payment) => payment.status === 'pending'))
      throw new Failure('payment_pending', 'Este pedido ainda tem um pagamento em andamento.');
    const by = { actor: 'customer' as const, who: null };
    await unpaidOrderEnds(trx, id, 'Cancelado antes do pagamento.', now(), by);
  });
}

/**
 * Ends a pending payment, first at its provider and outside any transaction. A payment that was faster is settled when
 * this returns. Throws `payment_pending` for a card that its bank still decides about.
 */
export async function cancelPendingPayment(
  deps: PaymentDeps,
  { id, method, status }: PaymentRow,
): Promise<void> {
  if (status !== 'pending') return;
  if (method === 'card')
    throw new Failure(
      'payment_pending',
      'O banco está decidindo sobre o cartão. Espere a resposta para trocar ou cancelar.',
    );
  if (!(await ended(deps, id)))
    throw new Failure(
      'payment_unreachable',
      'O provedor de pagamentos não respondeu, e nada mudou. Tente de novo em instantes.',
    );
  await transaction(deps.db, async (trx) => {
    const { purchaseId } = await payments.read(trx, id);
    await payments.lockPurchase(trx, purchaseId);
    // A charge that the provider does not know, or no longer, ends here only.
    await endPayment(trx, deps, await payments.read(trx, id), 'cancelled', deps.now());
  });
}

/** A charge in progress has no reference yet. It is made first, which its key does once, and then ended. */
async function ended(deps: PaymentDeps, id: string): Promise<boolean> {
  try {
    await ensureCharge(deps, id);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return false;
    throw error;
  }
  return endCharge(deps, id);
}

const noLongerUnpaid = (status: string): Failure =>
  status === 'cancelled'
    ? new Failure('order_ended', 'Este pedido já foi encerrado.')
    : new Failure('already_paid', 'Este pedido já foi pago.');

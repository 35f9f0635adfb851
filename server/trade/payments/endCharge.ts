import { transaction } from '#server/platform/database/transaction.ts';
import {
  ChargeRefused,
  ChargeUnknown,
  providerNamed,
  ProviderUnreachable,
} from '#server/trade/payments/providers/provider.ts';
import { asShown, findCharge, type PaymentDeps, settleCharge } from './charge.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { reconcileSoon } from './reconcileSchedule.ts';

/**
 * Ends the charge of a pending payment at its provider and settles its state, which may be paid. False when the
 * provider did not answer.
 */
export async function endCharge(deps: PaymentDeps, paymentId: string): Promise<boolean> {
  const payment = await payments.read(deps.db, paymentId);
  if (payment.status !== 'pending') return true;
  try {
    await endAtProvider(deps, payment);
    return true;
  } catch (error) {
    // A charge that its provider does not know will never be paid.
    if (error instanceof ProviderUnreachable) return error instanceof ChargeUnknown;
    throw error;
  }
}

/**
 * Ends the charges of a cancelled order at their providers, so that the buyer cannot pay them by mistake. A silent
 * provider changes nothing: a late payment is refunded. A charge with a lost answer is looked up again within the hour,
 * since its request may still be on its way.
 */
export async function endOpenCharges(deps: PaymentDeps, purchaseId: string): Promise<void> {
  for (const payment of await payments.listOf(deps.db, purchaseId)) {
    if (payment.status !== 'cancelled') continue;
    try {
      await endAtProvider(deps, payment);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof ChargeRefused)) throw error;
    }
    if (payment.providerId === null) await reconcileSoon(deps.db, payment.id, deps.now());
  }
}

async function endAtProvider(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const provider = providerNamed(deps.providers, payment.provider);
  if (!provider) return;
  // When the answer with the charge's reference was lost, the provider finds it by its key.
  const chargeId = payment.providerId ?? (await findCharge(provider, payment))?.id;
  if (chargeId === undefined) return;
  const charge = await asShown(provider, payment, await provider.cancelCharge(chargeId));
  await transaction(deps.db, (trx) => settleCharge(trx, deps, payment.id, charge));
}

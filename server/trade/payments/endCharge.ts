import { transaction } from '#server/platform/database/transaction.ts';
import { ChargeRefused, ChargeUnknown, providerNamed, ProviderUnreachable } from './providers/provider.ts';
import type { PaymentDeps } from './charge.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Ends at its provider the charge of a payment that waits, and settles what it is then: paid, if somebody was quicker.
 * False when the provider did not answer.
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
 * Ends at their providers the charges of an order that the shop has given up, so that nobody pays them by mistake.
 * A provider that does not answer changes nothing: what is paid all the same goes back.
 */
export async function endOpenCharges(deps: PaymentDeps, purchaseId: string): Promise<void> {
  for (const payment of await payments.listOf(deps.db, purchaseId)) {
    if (payment.status !== 'cancelled') continue;
    try {
      await endAtProvider(deps, payment);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof ChargeRefused)) throw error;
    }
  }
}

async function endAtProvider(
  deps: PaymentDeps,
  { id, provider: name, providerId }: PaymentRow,
): Promise<void> {
  const provider = providerNamed(deps.providers, name);
  if (providerId === null || !provider) return;
  const charge = await provider.cancelCharge(providerId);
  await transaction(deps.db, (trx) => settlePayment(trx, deps, id, charge, deps.now()));
}

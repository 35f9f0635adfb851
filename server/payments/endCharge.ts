import { transaction } from '../database/transaction.ts';
import { ChargeUnknown, providerNamed, ProviderUnreachable } from '../gateways/payments/provider.ts';
import type { PaymentDeps } from './charge.ts';
import * as payments from './payments.store.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Ends at its provider the charge of a payment that waits, and settles what it is then: paid, if somebody was quicker.
 * False when the provider did not answer.
 */
export async function endCharge(deps: PaymentDeps, paymentId: string): Promise<boolean> {
  const { db, now } = deps;
  const payment = await payments.read(db, paymentId);
  const { providerId, status } = payment;
  const provider = providerNamed(deps.providers, payment.provider);
  if (status !== 'pending' || providerId === null || !provider) return true;
  try {
    const charge = await provider.cancelCharge(providerId);
    await transaction(db, (trx) => settlePayment(trx, deps, paymentId, charge, now()));
    return true;
  } catch (error) {
    // A charge that its provider does not know will never be paid.
    if (error instanceof ProviderUnreachable) return error instanceof ChargeUnknown;
    throw error;
  }
}

import { transaction } from '../database/transaction.ts';
import { ChargeRefused, providerNamed, ProviderUnreachable } from '../gateways/payments/provider.ts';
import type { PaymentDeps } from './charge.ts';
import * as payments from './payments.store.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Ends at their providers the charges of an order that the shop has given up, so that nobody pays them by mistake.
 * A provider that does not answer changes nothing: what is paid all the same goes back.
 */
export async function endOpenCharges(deps: PaymentDeps, purchaseId: string): Promise<void> {
  const { db, now } = deps;
  for (const { id, status, provider: name, providerId } of await payments.listOf(db, purchaseId)) {
    const provider = providerNamed(deps.providers, name);
    if (status !== 'cancelled' || providerId === null || !provider) continue;
    try {
      const charge = await provider.cancelCharge(providerId);
      await transaction(db, (trx) => settlePayment(trx, deps, id, charge, now()));
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof ChargeRefused)) throw error;
    }
  }
}

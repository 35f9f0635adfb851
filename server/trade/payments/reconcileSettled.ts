import { transaction } from '#server/platform/database/transaction.ts';
import type { Attempt } from '#server/platform/jobs/attempts.ts';
import {
  ChargeUnknown,
  providerNamed,
  ProviderUnreachable,
} from '#server/trade/payments/providers/provider.ts';
import { asShown, findCharge, type PaymentDeps, settleCharge } from './charge.ts';
import type { PaymentRow } from './payments.store.ts';
import { claimReconcile, nextReconcileAt, reconcileSoon } from './reconcileSchedule.ts';

/** The batch size: pending payments come first. */
const PART = 20;

/**
 * Finds changes that no webhook reported: a chargeback, a refund at the provider, money for an expired order or for one
 * cancelled before the shop learned of its charge.
 */
export async function reconcileSettled(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const { db, providers, now } = deps;
  const due = await db
    .selectFrom('payment')
    .selectAll()
    .where('lookAt', '<=', now().toISOString())
    .where('status', '!=', 'pending')
    .where(
      'provider',
      'in',
      providers.all.map(({ name }) => name),
    )
    .orderBy('lookAt')
    .limit(PART)
    .execute();
  let silent = false;
  for (const payment of due)
    if (!silent)
      await attempt(async () => {
        const claimed = await claimReconcile(db, payment, nextReconcileAt(payment, now()));
        silent = claimed && !(await answered(deps, payment));
      });
}

/** False when the provider is silent: it is asked in an hour, and the other payments are skipped for now. */
async function answered(deps: PaymentDeps, payment: PaymentRow): Promise<boolean> {
  const { db, now } = deps;
  const { id, providerId } = payment;
  const provider = providerNamed(deps.providers, payment.provider);
  if (!provider) return true;
  try {
    const charge =
      providerId === null
        ? await findCharge(provider, payment)
        : await asShown(provider, payment, await provider.readCharge(providerId));
    if (charge) await transaction(db, (trx) => settleCharge(trx, deps, id, charge));
    return true;
  } catch (error) {
    if (error instanceof ChargeUnknown) return true;
    if (!(error instanceof ProviderUnreachable)) throw error;
    await reconcileSoon(db, id, now());
    return false;
  }
}

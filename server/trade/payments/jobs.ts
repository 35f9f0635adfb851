import { sql } from 'kysely';
import { transaction } from '#server/platform/database/transaction.ts';
import { type Attempt, attemptAll } from '#server/platform/jobs/attempts.ts';
import { Failure } from '#server/services/http/failure.ts';
import {
  ChargeUnknown,
  providerNamed,
  ProviderUnreachable,
} from '#server/trade/payments/providers/provider.ts';
import { untilAborted } from '#server/trade/payments/providers/untilAborted.ts';
import { cancelUndelivered } from './cancelLine.ts';
import { asShown, ensureCharge, type PaymentDeps } from './charge.ts';
import { endCharge } from './endCharge.ts';
import { finishRefund } from './finishRefund.ts';
import { unpaidOrderOver } from './fulfilment.ts';
import { waitsForSecond } from './handPayments.store.ts';
import { expireHandPayments } from './handPayments.ts';
import * as payments from './payments.store.ts';
import { claimReconcile, nextPendingReconcileAt, PATIENCE_MS } from './reconcileSchedule.ts';
import { reconcileSettled } from './reconcileSettled.ts';
import { remindToPay } from './remindToPay.ts';
import { endPayment, settlePayment } from './settlePayment.ts';

const PART = 50;

type Job = (deps: PaymentDeps, attempt: Attempt) => Promise<void>;

/** Recovers from lost messages: asks providers for payment states, and sends promised refunds. */
export const runPaymentJobs = (deps: PaymentDeps, closing?: AbortSignal): Promise<void> =>
  runJobs([settleWhatWasMissed, finishRefunds], deps, closing);

/**
 * Applies deadlines: unpaid orders, hand payments without approval, lines long overdue, and the checks of settled
 * payments.
 */
export const runOrderDeadlines = (deps: PaymentDeps, closing?: AbortSignal): Promise<void> =>
  runJobs(
    [remindToPay, cancelUndelivered, expireRegistered, endUnpaidOrders, reconcileSettled],
    deps,
    closing,
  );

/** Safe to repeat, and in several processes at once. Ends soon after `closing`, even while a provider is silent. */
async function runJobs(jobs: readonly Job[], allDeps: PaymentDeps, closing?: AbortSignal): Promise<void> {
  const deps = closing ? { ...allDeps, providers: untilAborted(allDeps.providers, closing) } : allDeps;
  await attemptAll(
    'payments',
    async (attempt) => {
      for (const job of jobs) await attempt(() => job(deps, attempt));
    },
    closing,
  );
}

/** Asks the provider about pending payments, at growing intervals; it also makes the charges that are still missing. */
async function settleWhatWasMissed(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const { db, now } = deps;
  const waiting = await db
    .selectFrom('payment')
    .select(['id', 'status', 'createdAt', 'lookAt'])
    .where('status', '=', 'pending')
    .where('createdAt', '<=', new Date(now().getTime() - PATIENCE_MS).toISOString())
    .where((eb) => eb.or([eb('lookAt', 'is', null), eb('lookAt', '<=', now().toISOString())]))
    .where('provider', 'in', namesOf(deps))
    .orderBy('lookAt')
    .orderBy('createdAt')
    .limit(PART)
    .execute();
  for (const payment of waiting)
    await attempt(async () => {
      if (await claimReconcile(db, payment, nextPendingReconcileAt(payment, now())))
        await settled(deps, payment.id);
    });
}

const namesOf = ({ providers }: PaymentDeps): string[] => providers.all.map(({ name }) => name);

/** Asks the provider about a payment and settles the answer; false without an answer. */
async function settled(deps: PaymentDeps, id: string): Promise<boolean> {
  const { db, now } = deps;
  try {
    const payment = await ensureCharge(deps, id);
    const { providerId, status } = payment;
    const provider = providerNamed(deps.providers, payment.provider);
    if (status !== 'pending' || providerId === null || !provider) return true;
    const charge = await asShown(provider, payment, await provider.readCharge(providerId));
    await transaction(db, (trx) => settlePayment(trx, deps, id, charge, now()));
    return true;
  } catch (error) {
    // A charge that its provider does not know will never be paid.
    if (error instanceof ProviderUnreachable) return error instanceof ChargeUnknown;
    throw error;
  }
}

/**
 * After this number of unanswered calls in a row the provider counts as down, and the rest waits for the next round.
 */
const SILENT = 3;

async function finishRefunds(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const promised = await deps.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select('refund.id')
    .where('refund.status', '=', 'pending')
    .where('payment.provider', 'in', namesOf(deps))
    .orderBy(sql`coalesce("triedAt", '')`)
    .orderBy('refund.createdAt')
    .limit(PART)
    .execute();
  let silent = 0;
  for (const { id } of promised)
    if (silent < SILENT)
      await attempt(async () => {
        try {
          silent = (await finishRefund(deps, id)) === 'silent' ? silent + 1 : 0;
        } catch (error) {
          // The provider refused: the refund is in the queue for an administrator.
          if (!(error instanceof Failure)) throw error;
        }
      });
}

const expireRegistered = ({ db, now }: PaymentDeps): Promise<void> => expireHandPayments(db, now());

/** Expired orders: the provider is asked a last time, then their goods return to the shelf. */
async function endUnpaidOrders(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const over = await deps.db
    .selectFrom('purchase')
    .leftJoin('payment', (payment) =>
      payment.onRef('payment.purchaseId', '=', 'purchase.id').on('payment.status', '=', 'pending'),
    )
    .where('purchase.status', '=', 'pending')
    .where('purchase.expiresAt', '<=', deps.now().toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('handPayment')
            .whereRef('handPayment.purchaseId', '=', 'purchase.id')
            .where('handPayment.state', '=', 'waiting')
            .select('handPayment.id'),
        ),
      ),
    )
    .groupBy(['purchase.id', 'purchase.expiresAt'])
    // An order whose provider did not answer goes to the end of the queue.
    .orderBy(sql`coalesce(min("lookAt"), '')`)
    .orderBy('purchase.expiresAt')
    .select('purchase.id')
    .limit(PART)
    .execute();
  let silent = 0;
  for (const { id } of over)
    if (silent < SILENT)
      await attempt(async () => {
        silent = (await endUnpaidOrder(deps, id)) ? 0 : silent + 1;
      });
}

/** False when a provider did not answer, and the order waits. */
async function endUnpaidOrder(deps: PaymentDeps, id: string): Promise<boolean> {
  const { db, now } = deps;
  for (const payment of await payments.listOf(db, id)) {
    if (payment.status !== 'pending') continue;
    await claimReconcile(db, payment, nextPendingReconcileAt(payment, now()));
    if (!(await settled(deps, payment.id))) return false;
    // A card under review could be charged after its goods are gone; Pix and boleto expire by themselves.
    if (payment.method === 'card' && !(await endCharge(deps, payment.id))) return false;
  }
  await transaction(db, async (trx) => {
    const purchase = await payments.lockPurchase(trx, id);
    if (purchase.status !== 'pending' || (purchase.expiresAt ?? '') > now().toISOString()) return;
    if (await waitsForSecond(trx, id)) return;
    for (const payment of await payments.listOf(trx, id))
      await endPayment(trx, deps, payment, 'expired', now());
    // An order whose payments were all refused has not ended yet.
    const after = await payments.lockPurchase(trx, id);
    if (after.status === 'pending') await unpaidOrderOver(trx, after, 'expired', deps.publicUrl, now());
  });
  return true;
}

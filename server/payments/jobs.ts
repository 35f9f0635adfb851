import type { Logger } from 'pino';
import { transaction } from '../database/transaction.ts';
import { ChargeUnknown, providerNamed, ProviderUnreachable } from '../gateways/payments/provider.ts';
import { Failure } from '../http/failure.ts';
import { ensureCharge, type PaymentDeps } from './charge.ts';
import { endCharge } from './endCharge.ts';
import { unpaidOrderEnds } from './orderPaid.ts';
import { lookAgain } from './lookAgain.ts';
import { claimLook, endedAs, nextLookAtPending, PATIENCE_MS } from './nextLook.ts';
import * as payments from './payments.store.ts';
import { finishRefund } from './refunds.ts';
import { settlePayment } from './settlePayment.ts';

const PART = 50;

/** Everything that time or a lost message leaves undone; safe to repeat, and in several processes at once. */
export async function runPaymentJobs(deps: PaymentDeps): Promise<void> {
  await settleWhatWasMissed(deps);
  await finishRefunds(deps);
  await endUnpaidOrders(deps);
  await lookAgain(deps);
}

/** Asks the provider for payments that wait, less and less often; it also gets the charges that were never made. */
async function settleWhatWasMissed(deps: PaymentDeps): Promise<void> {
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
  for (const payment of waiting) {
    if (await claimLook(db, payment, nextLookAtPending(payment, now()))) await settled(deps, payment.id);
  }
}

const namesOf = ({ providers }: PaymentDeps): string[] => providers.all.map(({ name }) => name);

/** What the provider says of a payment, settled; false when it did not answer. */
async function settled(deps: PaymentDeps, id: string): Promise<boolean> {
  const { db, now } = deps;
  try {
    const payment = await ensureCharge(deps, id);
    const { providerId, status } = payment;
    const provider = providerNamed(deps.providers, payment.provider);
    if (status !== 'pending' || providerId === null || !provider) return true;
    const charge = await provider.readCharge(providerId);
    await transaction(db, (trx) => settlePayment(trx, deps, id, charge, now()));
    return true;
  } catch (error) {
    // A charge that its provider does not know will never be paid.
    if (error instanceof ProviderUnreachable) return error instanceof ChargeUnknown;
    throw error;
  }
}

async function finishRefunds(deps: PaymentDeps): Promise<void> {
  const promised = await deps.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select('refund.id')
    .where('refund.status', '=', 'pending')
    .where('payment.provider', 'in', namesOf(deps))
    .orderBy('refund.createdAt')
    .limit(PART)
    .execute();
  for (const { id } of promised) {
    try {
      await finishRefund(deps, id);
    } catch (error) {
      // Refused by the provider: it stands as failed in the order, where a person sees it.
      if (!(error instanceof Failure)) throw error;
    }
  }
}

/** Orders whose time to pay is over: the provider is asked a last time, then their goods go back to the shelf. */
async function endUnpaidOrders(deps: PaymentDeps): Promise<void> {
  const { db, now } = deps;
  const over = await db
    .selectFrom('purchase')
    .select('id')
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', now().toISOString())
    .orderBy('expiresAt')
    .limit(PART)
    .execute();
  for (const { id } of over) {
    const open = (await payments.listOf(db, id)).filter(({ status }) => status === 'pending');
    let answered = true;
    for (const payment of open) {
      answered &&= await settled(deps, payment.id);
      // A card in review could be charged after the goods are gone; Pix and boleto end by themselves.
      if (answered && payment.method === 'card') answered = await endCharge(deps, payment.id);
    }
    if (!answered) continue;
    await transaction(db, async (trx) => {
      const purchase = await payments.holdPurchase(trx, id);
      if (purchase.status !== 'pending' || (purchase.expiresAt ?? '') > now().toISOString()) return;
      await trx
        .updateTable('payment')
        .set(endedAs('expired', now()))
        .where('purchaseId', '=', id)
        .where('status', '=', 'pending')
        .execute();
      await unpaidOrderEnds(trx, id, 'O prazo para pagar terminou.', now());
    });
  }
}

const PAUSE_MS = 10_000;

/** Runs the jobs again and again until `stop`; what goes wrong is logged and tried again. */
export function keepRunning(
  work: () => Promise<unknown>,
  log: Logger,
  pauseMs = PAUSE_MS,
): { stop: () => Promise<void> } {
  const stop = new AbortController();
  let wake: (() => void) | undefined;
  const running = (async () => {
    while (!stop.signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (stop.signal.aborted) return;
      try {
        await work();
      } catch (error) {
        log.error({ err: error }, 'the payment jobs failed');
      }
    }
  })();
  return {
    stop: async () => {
      stop.abort();
      wake?.();
      await running;
    },
  };
}

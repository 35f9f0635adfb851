import express, { Router } from 'express';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { asShown, type PaymentDeps, settleCharge } from '#server/trade/payments/charge.ts';
import * as payments from '#server/trade/payments/payments.store.ts';
import {
  ChargeUnknown,
  type PaymentProvider,
  providerNamed,
  type ProviderEvent,
  ProviderUnreachable,
} from '#server/trade/payments/providers/provider.ts';
import { takeWebhook } from '#shared/contract/public/webhooks.ts';

const LARGEST = '64kb';

/**
 * The door for the provider's webhooks. The signature is made over the bytes as they came, so they are read here, ahead
 * of everything that parses bodies. A webhook only announces a change: the shop reads it from the provider.
 */
export function webhookRoutes(api: Api, deps: PaymentDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  api.describe(takeWebhook);
  router.post(
    takeWebhook.path,
    express.raw({ type: () => true, limit: LARGEST, inflate: false }),
    async (req, res) => {
      const provider = providerNamed(deps.providers, req.params.provider);
      if (!provider) throw notFound('Este provedor não está em uso.');
      const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      const query = new URL(req.originalUrl, 'http://shop.internal').searchParams;
      const event = provider.readWebhook({ body, header: (name) => req.get(name), query }, deps.now());
      if (!event) throw new Failure('forbidden', 'Assinatura ausente, errada ou antiga.');
      await applyOnce(deps, provider, event);
      res.status(200).json({ received: true });
    },
  );
  return router;
}

/** Applies an event exactly once: one transaction writes its effect and its id. */
async function applyOnce(deps: PaymentDeps, provider: PaymentProvider, event: ProviderEvent): Promise<void> {
  const { db, now } = deps;
  const { chargeId } = event;
  if (chargeId === null) return;
  const seen = await db
    .selectFrom('paymentEvent')
    .select('eventId')
    .where('provider', '=', provider.name)
    .where('eventId', '=', event.id)
    .executeTakeFirst();
  if (seen) return;
  try {
    const reported = await provider.readCharge(chargeId);
    const payment =
      (await payments.findByCharge(db, provider.name, chargeId)) ??
      // Quicker than the answer that names the charge, or that answer was lost: the charge names its payment.
      (reported.reference === null
        ? undefined
        : await payments.findUncharged(db, provider.name, reported.reference));
    // The account there also charges for others.
    if (!payment && reported.reference !== null) return;
    // Sent again, it will find the charge.
    if (!payment)
      throw new Failure('not_ready', 'Esta cobrança ainda não é conhecida aqui.', { retryAfterSeconds: 2 });
    const charge = await asShown(provider, payment, reported);
    await transaction(db, async (trx) => {
      await settleCharge(trx, deps, payment.id, charge);
      await trx
        .insertInto('paymentEvent')
        .values({
          provider: provider.name,
          eventId: event.id,
          paymentId: payment.id,
          kind: event.kind,
          receivedAt: now().toISOString(),
        })
        .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
        .execute();
    });
  } catch (error) {
    if (error instanceof ChargeUnknown) throw notFound('O provedor não conhece esta cobrança.');
    if (error instanceof ProviderUnreachable)
      throw new Failure('payment_unreachable', 'O provedor não confirmou este aviso.');
    throw error;
  }
}

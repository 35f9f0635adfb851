import type { Db } from '#server/platform/database/tables.ts';
import type { Mover } from '#server/trade/orders/moveOrder.ts';

/**
 * The refund to which a payment's news belong, when `cents` more went back: one settled in another way at this instant,
 * else the promised one of that amount, else the last. Undefined for money refunded at the provider itself.
 */
export async function reportedRefund(
  trx: Db,
  paymentId: string,
  cents: number,
  now: Date,
): Promise<{ reason: string; by: Mover } | undefined> {
  const found = await trx
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([eb('elsewhere', '=', 1), eb('doneAt', '=', now.toISOString())]),
      ]),
    )
    .orderBy('createdAt')
    .select(['amountCents', 'reason', 'actor', 'who', 'status'])
    .execute();
  const promised = found.filter(({ status }) => status === 'pending');
  const all = promised.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refund =
    found.find(({ status, amountCents }) => status !== 'pending' && amountCents === cents) ??
    promised.find(({ amountCents }) => amountCents === cents) ??
    (all === cents ? promised.at(-1) : undefined);
  return refund && { reason: refund.reason, by: { actor: refund.actor, who: refund.who } };
}

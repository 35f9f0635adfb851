import type { Mover } from '#server/trade/orders/moveOrder.ts';
import type { Db } from '#server/platform/database/tables.ts';

/**
 * The promised refund that a payment's news are about, where `cents` more of it went back: the one of that amount, or the last
 * of all that were promised. None of money that was given back at the provider itself.
 */
export async function refundTold(
  trx: Db,
  paymentId: string,
  cents: number,
): Promise<{ reason: string; by: Mover } | undefined> {
  const promised = await trx
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'pending')
    .orderBy('createdAt')
    .select(['amountCents', 'reason', 'actor', 'who'])
    .execute();
  const all = promised.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const told =
    promised.find(({ amountCents }) => amountCents === cents) ??
    (all === cents ? promised.at(-1) : undefined);
  return told && { reason: told.reason, by: { actor: told.actor, who: told.who } };
}

import type { Db } from '#server/platform/database/tables.ts';
import { MINUTE } from '#shared/values/time.ts';

const DELAY_MS = 2 * MINUTE;

/** The centavos of a payout choose its outcome, so that a tester plays the bank with the amount. */
function outcomeOf(amountCents: number): { outcome: 'paid' | 'failed'; delayMs: number } {
  const centavos = amountCents % 100;
  if (centavos === 99) return { outcome: 'failed', delayMs: 0 };
  if (centavos === 98) return { outcome: 'paid', delayMs: DELAY_MS };
  if (centavos === 97) return { outcome: 'failed', delayMs: DELAY_MS };
  return { outcome: 'paid', delayMs: 0 };
}

/** Sends money, or returns the state of the payout under this key. */
export async function send(
  db: Db,
  requestKey: string,
  amountCents: number,
  now: Date,
): Promise<{ status: 'pending' | 'paid' | 'failed'; reason: string | null }> {
  const { outcome, delayMs } = outcomeOf(amountCents);
  const settlesAt = new Date(now.getTime() + delayMs).toISOString();
  await db
    .insertInto('simuladoPayout')
    .values({ requestKey, amountCents, outcome, settlesAt })
    .onConflict((conflict) => conflict.column('requestKey').doNothing())
    .execute();
  const known = await db
    .selectFrom('simuladoPayout')
    .selectAll()
    .where('requestKey', '=', requestKey)
    .executeTakeFirstOrThrow();
  const status = known.settlesAt <= now.toISOString() ? known.outcome : 'pending';
  return { status, reason: status === 'failed' ? 'O banco não encontrou a chave Pix.' : null };
}

/** The sum of the payouts. */
export async function paidCents(db: Db, now: Date): Promise<number> {
  const { cents } = await db
    .selectFrom('simuladoPayout')
    .where('outcome', '=', 'paid')
    .where('settlesAt', '<=', now.toISOString())
    .select((eb) => eb.fn.sum<number | null>('amountCents').as('cents'))
    .executeTakeFirstOrThrow();
  return cents ?? 0;
}

import { transaction } from '#server/platform/database/transaction.ts';
import { attemptAll } from '#server/platform/jobs/attempts.ts';
import { type PaymentDeps } from '#server/trade/payments/charge.ts';
import { remindOfAnswers } from './answersDue.ts';
import { expireDispute } from './expireDispute.ts';

const PART = 100;

/**
 * Executes what deadlines cause: silence refunds, negotiations go to the team, decisions are executed. Safe to repeat.
 */
export async function runDisputeJobs({ db, publicUrl, now }: PaymentDeps): Promise<void> {
  const over = await db
    .selectFrom('dispute')
    .where('state', '!=', 'closed')
    .where('dueAt', '<=', now().toISOString())
    // The team is only reminded, so that a queue of waiting decisions does not delay the others.
    .orderBy((eb) => eb.case().when('state', '=', 'mediation').then(1).else(0).end())
    .orderBy('dueAt')
    .limit(PART)
    .select('id')
    .execute();
  await attemptAll('disputes', async (attempt) => {
    await attempt(() => remindOfAnswers(db, publicUrl, now(), attempt));
    // The payment job sends the refunds that follow.
    for (const { id } of over)
      await attempt(async () => {
        await transaction(db, (trx) => expireDispute(trx, id, { publicUrl, now: now() }));
      });
  });
}

import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Attempt } from '#server/platform/jobs/attempts.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import { payoutReviewLate } from '#server/services/mails/payoutMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { PAYOUT_CURRENCY, payoutNumber } from '#shared/trade/payouts.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';

/** Payouts whose review is past its promised date. */
export const isLateReview = (now: Date) => (eb: ExpressionBuilder<Tables, 'payout'>) =>
  eb.and([eb('payout.state', '=', 'in_review'), eb('payout.reviewUntil', '<=', now.toISOString())]);

export async function countLateReviews(
  db: Db,
  now: Date,
  among: RawBuilder<SqlBool> = sql`1 = 1`,
): Promise<number> {
  const { count } = await db
    .selectFrom('payout')
    .where(isLateReview(now))
    .where(among)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Deps {
  db: Db;
  publicUrl: string;
  now: () => Date;
}

const PART = 50;

/** Notifies the shop once of each late review, from one of several processes. */
export async function notifyLateReviews(deps: Deps, attempt: Attempt): Promise<void> {
  const { db, now } = deps;
  const late = await db
    .selectFrom('payout')
    .where(isLateReview(now()))
    .where('reviewToldAt', 'is', null)
    .orderBy('reviewUntil')
    .select('id')
    .limit(PART)
    .execute();
  for (const { id } of late) await attempt(() => notifyLateReview(deps, id));
}

const notifyLateReview = ({ db, publicUrl, now }: Deps, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const payout = await trx
      .updateTable('payout')
      .set({ reviewToldAt: now().toISOString() })
      .where('id', '=', id)
      .where(isLateReview(now()))
      .where('reviewToldAt', 'is', null)
      .returningAll()
      .executeTakeFirst();
    // Another process has notified the shop, or an administrator has answered.
    if (!payout) return;
    const { storeEmail, ...clock } = await settings.read(trx);
    const values = {
      saque: payoutNumber(payout.seq),
      valor: formatMoney(reaisOf(payout.amountCents), PAYOUT_CURRENCY),
      quando: formatInstant(payout.reviewUntil ?? '', clock),
      motivo: payout.reason ?? '',
      painel: `${publicUrl}/alpha/dashboard/payouts?state=late`,
    };
    const cause = `payout ${id} review late ${payout.version}`;
    await queueMail(trx, payoutReviewLate, { cause, to: mailbox(storeEmail), values }, now());
  });

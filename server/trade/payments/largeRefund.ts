import type { Response } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { requireFreshPassword } from '#server/services/http/signedIn.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { centavosOf } from '#shared/values/money.ts';
import { refundableLines } from './lineRefunds.ts';
import * as payments from './payments.store.ts';
import { openCents, refundablePayment } from './refunds.ts';

/**
 * Asks the administrator for the password again when a refund is large together with the order's earlier refunds and
 * its decided disputes that wait for an appeal, so that many small ones count as a large one. `cents` is the new
 * refund; undefined means all that is left. Throws `password_again`.
 */
export async function askPasswordForLarge(
  trx: Db,
  res: Response,
  purchaseId: string,
  cents: number | undefined,
): Promise<void> {
  const payment = refundablePayment(await payments.listOf(trx, purchaseId));
  if (!payment) return;
  const open = await openCents(trx, payment);
  const before = payment.amountCents + payment.interestCents - open;
  const more = Math.min(open, (cents ?? open) + (await decidedCents(trx, purchaseId)));
  const { refundPasswordAbove } = await settings.read(trx);
  if (before + more > centavosOf(refundPasswordAbove)) requireFreshPassword(res);
}

async function decidedCents(trx: Db, purchaseId: string): Promise<number> {
  const decided = await trx
    .selectFrom('dispute')
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'decided')
    .where('outcome', 'in', ['full', 'part'])
    .select(['lineId', 'outcome', 'outcomeCents'])
    .execute();
  if (decided.length === 0) return 0;
  const openOf = await refundableLines(trx, purchaseId);
  return decided.reduce(
    (sum, { lineId, outcome, outcomeCents }) =>
      sum + Math.min(openOf(lineId), outcome === 'part' ? (outcomeCents ?? 0) : Infinity),
    0,
  );
}

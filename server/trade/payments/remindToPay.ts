import { sql } from 'kysely';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Attempt } from '#server/platform/jobs/attempts.ts';
import { pixEnds } from '#server/services/mails/orderMails.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { MINUTE } from '#shared/values/time.ts';
import type { PaymentDeps } from './charge.ts';
import { howToPay, mailBuyer, waitsCause } from './notifyOrder.ts';
import * as payments from './payments.store.ts';

const BEFORE_MS = 5 * MINUTE;
const PART = 50;
const ABOUT = ': ends soon';

/** Reminds buyers once of a Pix that expires within minutes. */
export async function remindToPay({ db, publicUrl, now }: PaymentDeps, attempt: Attempt): Promise<void> {
  const at = now();
  const ending = await db
    .selectFrom('payment')
    .innerJoin('purchase', 'purchase.id', 'payment.purchaseId')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .leftJoin('notice', (notice) =>
      notice.on('notice.cause', '=', sql<string>`'payment ' || "payment"."id" || ' waits' || ${ABOUT}`),
    )
    .where('notice.seq', 'is', null)
    .where('payment.status', '=', 'pending')
    .where('payment.method', '=', 'pix')
    .where('payment.pixCode', 'is not', null)
    .where('payment.expiresAt', '>', at.toISOString())
    .where('payment.expiresAt', '<=', new Date(at.getTime() + BEFORE_MS).toISOString())
    .where('purchase.status', '=', 'pending')
    .where('customer.anonymizedAt', 'is', null)
    .orderBy('payment.expiresAt')
    .limit(PART)
    .select(['payment.id', 'payment.purchaseId'])
    .execute();
  for (const { id, purchaseId } of ending)
    await attempt(() =>
      transaction(db, async (trx) => {
        const purchase = await payments.lockPurchase(trx, purchaseId);
        const payment = await payments.read(trx, id);
        if (purchase.status !== 'pending' || payment.status !== 'pending') return;
        const values = {
          quando: formatInstant(payment.expiresAt, await settingsStore.read(trx)),
          total: formatMoney(reaisOf(payment.amountCents + payment.interestCents), payment.currency),
          pagamento: await howToPay(trx, payment, purchase),
        };
        const cause = `${waitsCause(payment)}${ABOUT}`;
        await mailBuyer(trx, purchase, pixEnds, { cause, publicUrl, values }, at);
      }),
    );
}

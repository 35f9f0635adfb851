import { sql } from 'kysely';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { type Attempt, attemptAll } from '#server/platform/jobs/attempts.ts';
import { Failure } from '#server/services/http/failure.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { payoutNeedsTwoStep } from '#server/services/mails/payoutMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import {
  ChargeRefused,
  type PaymentProviders,
  type PayoutNews,
  providerNamed,
  ProviderUnreachable,
} from '#server/trade/payments/providers/provider.ts';
import { untilAborted } from '#server/trade/payments/providers/untilAborted.ts';
import { PAYOUT_CURRENCY } from '#shared/trade/payouts.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';
import { storeDayOf } from '#shared/values/storeDay.ts';
import { notifyLateReviews } from './lateReviews.ts';
import { movePayout } from './movePayout.ts';
import { openPayee } from './payee.ts';
import { availableCents, availableOf, requestPayout } from './requestPayout.ts';

export interface PayoutJobDeps {
  db: Db;
  vault: Vault;
  providers: PaymentProviders;
  publicUrl: string;
  now: () => Date;
}

/** The automatic steps of payouts; safe to repeat, and in several processes at once. */
export async function runPayoutJobs(allDeps: PayoutJobDeps, closing?: AbortSignal): Promise<void> {
  const deps = closing ? { ...allDeps, providers: untilAborted(allDeps.providers, closing) } : allDeps;
  await attemptAll(
    'payouts',
    async (attempt) => {
      await attempt(() => requestWeekly(deps, attempt));
      await attempt(() => notifyLateReviews(deps, attempt));
      await attempt(() => askBanks(deps, attempt));
    },
    closing,
  );
}

const FRIDAY = 5;

/**
 * Pays out the balance of sellers with weekly payouts on Fridays, by the shop's calendar; the day's key allows it once.
 */
async function requestWeekly(deps: PayoutJobDeps, attempt: Attempt): Promise<void> {
  const { db, vault, publicUrl, now } = deps;
  const { timezone, payoutLeast, payoutsNeedTwoStep } = await settings.read(db);
  const day = storeDayOf(now(), timezone);
  if (new Date(`${day}T12:00:00Z`).getUTCDay() !== FRIDAY) return;
  const requestKey = `friday:${day}`;
  const unpaid = db
    .selectFrom('seller')
    .leftJoin('payout', (payout) =>
      payout.onRef('payout.sellerId', '=', 'seller.id').on('payout.requestKey', '=', requestKey),
    )
    .innerJoin('customer', 'customer.id', 'seller.ownerId')
    // An inactive owner still signs in and may ask by hand; the team answers a banned one.
    .where('customer.status', '!=', 'banned')
    .where('weeklyPayout', '=', 1)
    .where('payout.id', 'is', null);
  const sellers = await unpaid
    .$if(payoutsNeedTwoStep, (those) => those.where('customer.totpSecret', 'is not', null))
    .select('seller.id')
    .execute();
  for (const { id: sellerId } of sellers)
    await attempt(async () => {
      try {
        await transaction(db, async (trx) => {
          const amountCents = await availableCents(trx, sellerId);
          if (amountCents < centavosOf(payoutLeast)) return;
          const request = { sellerId, amountCents, requestKey, weekly: true };
          await requestPayout(trx, { vault, publicUrl }, request, now());
        });
      } catch (error) {
        // The seller's page shows the obstacle; the job tries again later on the same day.
        if (!(error instanceof Failure)) throw error;
      }
    });
  if (!payoutsNeedTwoStep) return;

  // Sent once for each time that two-step sign-in is off.
  const cause = sql<string>`'weekly payout of ' || ${sql.ref('seller.id')} || ' without two-step since '
    || coalesce(${sql.ref('twoStepChangedAt')}, 'ever')`;
  const withoutNotice = await unpaid
    .where('customer.totpSecret', 'is', null)
    .where('standing', '!=', 'suspended')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('notice').select('notice.cause').where('notice.cause', '=', cause))),
    )
    .select(['seller.id', 'customer.id as ownerId', cause.as('cause')])
    .execute();
  if (withoutNotice.length === 0) return;
  const available = await availableOf(
    db,
    withoutNotice.map(({ id }) => id),
  );
  for (const seller of withoutNotice) {
    const cents = available.get(seller.id) ?? 0;
    if (cents >= centavosOf(payoutLeast)) await attempt(() => notifyTwoStepMissing(deps, seller, cents));
  }
}

/** Notifies a seller of the obstacle to Friday's payout. */
const notifyTwoStepMissing = (
  { db, publicUrl, now }: PayoutJobDeps,
  { ownerId, cause }: { ownerId: string; cause: string },
  cents: number,
): Promise<void> =>
  transaction(db, async (trx) => {
    const values = {
      valor: formatMoney(reaisOf(cents), PAYOUT_CURRENCY),
      link: `${publicUrl}/conta/seguranca/duas-etapas`,
    };
    await queueMail(
      trx,
      payoutNeedsTwoStep,
      { cause, to: await customerAddressee(trx, ownerId), values },
      now(),
    );
  });

const PART = 50;
/** After this number of unanswered calls in a row the bank counts as down. */
const SILENT = 3;

/** Sends payouts to the banks, or asks for their state. */
async function askBanks(deps: PayoutJobDeps, attempt: Attempt): Promise<void> {
  const waiting = await deps.db
    .selectFrom('payout')
    .where('state', '=', 'sent')
    .where('channel', '=', 'bank')
    .orderBy((eb) => eb.fn.coalesce('triedAt', eb.val('')))
    .orderBy('seq')
    .select('id')
    .limit(PART)
    .execute();
  let silent = 0;
  for (const { id } of waiting)
    if (silent < SILENT)
      await attempt(async () => {
        silent = (await askBank(deps, id)) === 'silent' ? silent + 1 : 0;
      });
}

/** Asks the bank about one payout, which the bank makes once for its key; the answer goes through `movePayout`. */
export async function askBank(
  { db, vault, providers, publicUrl, now }: PayoutJobDeps,
  id: string,
): Promise<'asked' | 'silent'> {
  const payout = await db
    .selectFrom('payout')
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('channel', '=', 'bank')
    .select(['amountCents', 'provider', 'sealedPayee'])
    .executeTakeFirst();
  const provider = providerNamed(providers, payout?.provider ?? '');
  if (!payout || !provider?.payOut || payout.sealedPayee === null) return 'asked';
  await db.updateTable('payout').set({ triedAt: now().toISOString() }).where('id', '=', id).execute();
  const { pixKey } = openPayee(vault, id, payout.sealedPayee);
  try {
    const news = await provider.payOut({ key: id, amountCents: payout.amountCents, pixKey }).catch(refusal);
    if (news.status === 'sent') return 'asked';
    const move = { to: news.status, reason: news.reason ?? undefined };
    await transaction(db, (trx) => movePayout(trx, publicUrl, id, move, now()));
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'silent';
    // Another process has handled the answer first.
    if (!(error instanceof Failure)) throw error;
  }
  return 'asked';
}

function refusal(error: unknown): PayoutNews {
  if (!(error instanceof ChargeRefused)) throw error;
  return { status: 'failed', reason: error.reason ?? 'O banco recusou o saque.' };
}

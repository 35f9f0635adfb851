import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { ClockDoubt } from '#server/services/clock/clockWatch.ts';
import { notifyOwners } from '#server/services/mails/notifyOwners.ts';
import { clockUnconfirmed } from '#server/services/mails/staffMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { formatInstant } from '#shared/values/instant.ts';

/** Emails each owner that the clock needs a decision, once per instant, whichever process doubts it. */
export const notifyOwnersOfClock = (db: Db, publicUrl: string, { now, latest }: ClockDoubt): Promise<void> =>
  transaction(db, async (trx) => {
    const currentSettings = await settings.read(trx);
    const values = {
      relogio: formatInstant(now, currentSettings),
      ultima: formatInstant(latest, currentSettings),
      painel: `${publicUrl}/alpha/dashboard`,
    };
    await notifyOwners(
      trx,
      clockUnconfirmed,
      { cause: `clock ${latest}`, shopMailbox: currentSettings.storeEmail, values },
      new Date(now),
    );
  });

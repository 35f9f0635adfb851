import { join } from 'node:path';
import type { Logger } from 'pino';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import type { Config } from './config.ts';
import { backupDue } from './office/backups/backupDue.ts';
import { deliverEvents } from './office/events/deliverEvents.ts';
import { posting } from './office/events/reach.ts';
import { writeListingImports } from './office/listings/importListings.ts';
import type { Traces } from './office/metrics/traces.ts';
import * as stockDays from './office/reports/stockDays.store.ts';
import { purge } from './office/retention/purge.ts';
import type { Vault } from './platform/crypto/vault.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { attemptEach } from './platform/jobs/attempts.ts';
import { every, type Loop } from './platform/jobs/every.ts';
import { fillSums } from './services/media/missingSums.ts';
import type { MediaStore } from './services/media/mediaStore.ts';
import { folderMailer, smtpMailer } from './services/outbox/mailer.ts';
import { sendDue } from './services/outbox/outbox.ts';
import { keepWindow } from './services/settings/maintenanceWindow.ts';
import { keepPromotions } from './shop/catalogue/keepPromotions.ts';
import { mergeSegments } from '#server/shop/catalogue/lists/textSegments.ts';
import { writeImports } from './shop/imports/writeImports.ts';
import { refreshAnswerTimes } from './trade/conversations/answerTime.ts';
import { releaseDue } from './trade/ledger/releaseHolds.ts';
import { writeOffDebts } from './trade/ledger/writeOffs.ts';
import { runDisputeJobs } from './trade/mediation/jobs.ts';
import { remindToReveal } from './trade/orders/remindToReveal.ts';
import { runPaymentJobs } from './trade/payments/jobs.ts';
import type { PaymentProviders } from './trade/payments/providers/provider.ts';
import { sendWebhooks } from './trade/payments/providers/simulado/sendWebhooks.ts';
import type { SimuladoOfShop } from './trade/payments/providers/simulado/simulado.ts';
import { runPayoutJobs } from './trade/payouts/jobs.ts';
import { confirmDue } from './trade/purchases/confirmation.ts';
import { tellDeadlines } from './trade/purchases/deadlines.ts';
import { applyHolidays } from './trade/standing/holidays.ts';
import { refreshReputations } from './trade/standing/reputation.ts';
import { endSuspensions } from './trade/standing/standing.ts';

interface Surroundings {
  config: Config;
  database: OpenDatabase;
  vault: Vault;
  media: MediaStore;
  providers: PaymentProviders;
  simulado: SimuladoOfShop;
  traces: Traces | undefined;
  log: Logger;
}

/** Begins what a shop does by itself for as long as it runs, and how often. */
export function startLoops(of: Surroundings): Loop[] {
  const { config, database, vault, media, providers, simulado, traces, log } = of;
  const { db } = database;
  const { publicUrl } = config;
  const now = () => new Date();
  const payments = { db, vault, providers, publicUrl, now };
  const mailFolder = join(config.dataDir, 'mail');
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl) : folderMailer(mailFolder);
  const post = posting({ toItself: config.webhooksToItself });
  const repeat = (options: Omit<Parameters<typeof every>[0], 'log'>, work: Parameters<typeof every>[1]) =>
    every({ ...options, log }, traces ? (signal) => traces.rounds(options.name, () => work(signal)) : work);
  const loops = [
    repeat({ name: 'the outbox', pauseMs: 2_000, atOnce: true }, (signal) =>
      sendDue(db, mailer, publicUrl, now, signal),
    ),
    repeat({ name: 'the daily work', pauseMs: DAY, afterFaultMs: HOUR, atOnce: true }, (signal) =>
      database.goThrough(() =>
        attemptEach(
          'parts of the daily work',
          [
            () => purge(db, { mailFolder, media }, now()),
            () => fillSums(db, media, join(config.fixturesDir, 'pictures')),
            () => stockDays.note(db, now()),
            () => writeOffDebts(db, now()),
            () => mergeSegments(db, signal),
          ],
          signal,
        ),
      ),
    ),
    repeat({ name: 'the payment jobs', pauseMs: 10_000 }, (signal) => runPaymentJobs(payments, signal)),
    repeat({ name: 'the releases', pauseMs: MINUTE, atOnce: true }, async () => {
      await releaseDue(db, now(), publicUrl);
    }),
    repeat({ name: 'the disputes', pauseMs: MINUTE }, () => runDisputeJobs(payments)),
    repeat({ name: 'the confirmations', pauseMs: MINUTE, atOnce: true }, () =>
      attemptEach('confirmations and deadlines', [
        () => confirmDue(db, publicUrl, now()),
        () => tellDeadlines(db, publicUrl, now()),
      ]),
    ),
    repeat({ name: 'the holidays', pauseMs: MINUTE, atOnce: true }, () =>
      attemptEach('suspensions and holidays', [
        () => endSuspensions(db, publicUrl, now()),
        () => applyHolidays(db, now()),
      ]),
    ),
    repeat({ name: 'the payouts', pauseMs: 15_000 }, (signal) => runPayoutJobs(payments, signal)),
    repeat({ name: 'the reputations', pauseMs: HOUR, atOnce: true }, () =>
      attemptEach('reputations', [() => refreshReputations(db, now()), () => refreshAnswerTimes(db, now())]),
    ),
    repeat({ name: 'the webhooks', pauseMs: 1_000 }, (signal) =>
      deliverEvents({ db, vault, post, publicUrl, now }, signal),
    ),
    repeat({ name: 'the promotions', pauseMs: 5_000, atOnce: true }, () => keepPromotions(db, now())),
    repeat({ name: 'the maintenance window', pauseMs: 5_000, atOnce: true }, () => keepWindow(db, now())),
    repeat({ name: 'the imports', pauseMs: 1_000, atOnce: true }, (signal) =>
      attemptEach('imports', [
        () => writeImports(db, now, signal),
        () => writeListingImports(db, now, signal),
      ]),
    ),
    repeat({ name: 'the backups', pauseMs: 10 * MINUTE }, () => backupDue(db, { ...config, media }, now())),
    repeat({ name: 'the reminders to reveal', pauseMs: MINUTE }, () => remindToReveal(db, publicUrl, now())),
  ];
  if (providers.inUse.simulated)
    loops.push(
      repeat({ name: "the simulator's webhooks", pauseMs: 2_000 }, () => sendWebhooks(db, simulado, now())),
    );
  return loops;
}

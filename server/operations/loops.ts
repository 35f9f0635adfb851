import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BackupSource } from '#server/operations/backups/backup.ts';
import { backupDue } from '#server/operations/backups/backupDue.ts';
import { deliverEvents } from '#server/operations/events/deliverEvents.ts';
import { safePost } from '#server/operations/events/reach.ts';
import type { Traces } from '#server/operations/metrics/traces.ts';
import { purge } from '#server/operations/retention/purge.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import { attemptEach } from '#server/platform/jobs/attempts.ts';
import { every, type Loop } from '#server/platform/jobs/every.ts';
import type { ClockWatch } from '#server/services/clock/clockWatch.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { fillSums } from '#server/services/media/missingSums.ts';
import { folderMailer, smtpMailer } from '#server/services/outbox/mailer.ts';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { keepWindow } from '#server/services/settings/maintenanceWindow.ts';
import { keepPromotions } from '#server/shop/catalogue/keepPromotions.ts';
import { mergeSegments } from '#server/shop/catalogue/lists/textSegments.ts';
import { writeImports } from '#server/shop/imports/writeImports.ts';
import { refreshAnswerTimes } from '#server/trade/conversations/answerTime.ts';
import { runDisputeJobs } from '#server/trade/disputes/resolution/jobs.ts';
import { confirmDue } from '#server/trade/fulfilment/confirmation.ts';
import { notifyDeadlines } from '#server/trade/fulfilment/deadlines.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { writeOffDebts } from '#server/trade/ledger/writeOffs.ts';
import { writeListingImports } from '#server/trade/listings/importListings.ts';
import { remindToReveal } from '#server/trade/orders/remindToReveal.ts';
import { runOrderDeadlines, runPaymentJobs } from '#server/trade/payments/jobs.ts';
import type { PaymentProviders } from '#server/trade/payments/providers/provider.ts';
import { runPayoutJobs } from '#server/trade/payouts/jobs.ts';
import { applyHolidays } from '#server/trade/standing/holidays.ts';
import { refreshReputations } from '#server/trade/standing/reputation.ts';
import { endSuspensions } from '#server/trade/standing/standing.ts';
import * as stockDays from '#server/views/admin/reports/stockDays.store.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

/** What the loops read of the environment. */
interface LoopConfig extends Omit<BackupSource, 'media'> {
  publicUrl: string;
  dataDir: string;
  fixturesDir: string;
  /** Where emails go; without it they are written to a folder of `dataDir`. */
  smtpUrl?: string | undefined;
  /** Whether events may be sent to this machine itself. */
  webhooksToItself: boolean;
}

interface Surroundings {
  config: LoopConfig;
  database: OpenDatabase;
  vault: Vault;
  media: MediaStore;
  providers: PaymentProviders;
  traces: Traces | undefined;
  clock: ClockWatch;
  log: Logger;
}

interface Repeated extends Omit<Parameters<typeof every>[0], 'log' | 'mayRun'> {
  /**
   * `waits`: a wrong clock would have it delete, release, pay, confirm or end something, so that it rests while the clock
   * is in doubt. `goesOn`: what it writes at a wrong hour does no harm.
   */
  clock: 'waits' | 'goesOn';
}
/** The work of a loop, and the clock that it may go by. */
type Work = (signal: AbortSignal, now: () => Date) => Promise<unknown>;

/** Begins what a shop does by itself for as long as it runs, and how often. */
export function startLoops(of: Surroundings): Loop[] {
  const { config, database, vault, media, providers, traces, clock, log } = of;
  const { db } = database;
  const { publicUrl } = config;
  const payments = { db, vault, providers, publicUrl };
  const mailFolder = join(config.dataDir, 'mail');
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl) : folderMailer(mailFolder);
  const post = safePost({ toItself: config.webhooksToItself });
  const repeat = ({ clock: use, ...options }: Repeated, work: Work) => {
    const now = use === 'waits' ? clock.certainNow : () => new Date();
    const mayRun = use === 'waits' ? async () => (await clock.look()) === null : undefined;
    const { name } = options;
    return every({ ...options, mayRun, log }, (signal) =>
      traces ? traces.rounds(name, () => work(signal, now)) : work(signal, now),
    );
  };
  const loops = [
    repeat({ name: 'the outbox', clock: 'goesOn', pauseMs: 2_000, atOnce: true }, (signal, now) =>
      sendDue(db, mailer, publicUrl, now, signal, (failures) => log.warn(failures, 'emails were not sent')),
    ),
    repeat(
      { name: 'the daily work', clock: 'waits', pauseMs: DAY, afterFaultMs: HOUR, atOnce: true },
      (signal, now) =>
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
    repeat({ name: 'the payment jobs', clock: 'goesOn', pauseMs: 10_000 }, (signal, now) =>
      runPaymentJobs({ ...payments, now }, signal),
    ),
    repeat({ name: 'the order deadlines', clock: 'waits', pauseMs: 10_000 }, (signal, now) =>
      runOrderDeadlines({ ...payments, now }, signal),
    ),
    repeat(
      { name: 'the releases', clock: 'waits', pauseMs: MINUTE, atOnce: true },
      async (_signal, now) => void (await releaseDue(db, now(), publicUrl)),
    ),
    repeat({ name: 'the disputes', clock: 'waits', pauseMs: MINUTE }, (_signal, now) =>
      runDisputeJobs({ ...payments, now }),
    ),
    repeat({ name: 'the confirmations', clock: 'waits', pauseMs: MINUTE, atOnce: true }, (_signal, now) =>
      attemptEach('confirmations and deadlines', [
        () => confirmDue(db, publicUrl, now()),
        () => notifyDeadlines(db, publicUrl, now()),
      ]),
    ),
    repeat({ name: 'the holidays', clock: 'waits', pauseMs: MINUTE, atOnce: true }, (_signal, now) =>
      attemptEach('suspensions and holidays', [
        () => endSuspensions(db, publicUrl, now()),
        () => applyHolidays(db, now()),
      ]),
    ),
    repeat({ name: 'the payouts', clock: 'waits', pauseMs: 15_000 }, (signal, now) =>
      runPayoutJobs({ ...payments, now }, signal),
    ),
    // Reputations read the last months, and answer times forget what is older.
    repeat({ name: 'the reputations', clock: 'waits', pauseMs: HOUR, atOnce: true }, (_signal, now) =>
      attemptEach('reputations', [() => refreshReputations(db, now()), () => refreshAnswerTimes(db, now())]),
    ),
    // Receivers refuse the signature of another day, and each refusal counts against their address.
    repeat({ name: 'the webhooks', clock: 'waits', pauseMs: 1_000 }, (signal, now) =>
      deliverEvents({ db, vault, post, publicUrl, now }, signal),
    ),
    repeat({ name: 'the promotions', clock: 'waits', pauseMs: 5_000, atOnce: true }, (_signal, now) =>
      keepPromotions(db, now()),
    ),
    repeat({ name: 'the maintenance window', clock: 'waits', pauseMs: 5_000, atOnce: true }, (_signal, now) =>
      keepWindow(db, now()),
    ),
    repeat({ name: 'the imports', clock: 'goesOn', pauseMs: 1_000, atOnce: true }, (signal, now) =>
      attemptEach('imports', [
        () => writeImports(db, now, signal),
        () => writeListingImports(db, now, signal),
      ]),
    ),
    // A new backup removes the oldest.
    repeat({ name: 'the backups', clock: 'waits', pauseMs: 10 * MINUTE }, (_signal, now) =>
      backupDue(db, { ...config, media }, now()),
    ),
    repeat({ name: 'the reminders to reveal', clock: 'waits', pauseMs: MINUTE }, (_signal, now) =>
      remindToReveal(db, publicUrl, now()),
    ),
  ];
  const { servedHere } = providers.inUse;
  if (servedHere)
    loops.push(
      repeat({ name: "the provider's own work", clock: 'goesOn', pauseMs: 2_000 }, (_signal, now) =>
        servedHere.repeated(db, now()),
      ),
    );
  return loops;
}

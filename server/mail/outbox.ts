import type { Logger } from 'pino';
import type { Db } from '../database/tables.ts';
import type { Mailer } from '../gateways/mailer.ts';
import * as settingsStore from '../settings/settings.store.ts';
import { mailHtml } from './mailHtml.ts';
import * as outbox from './outbox.store.ts';

const PAUSE_MS = 2_000;

/** Sends what lies in the outbox, again and again until `stop`; safe to run in several processes. */
export function runOutbox(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  log: Logger,
): { stop: () => Promise<void> } {
  const stop = new AbortController();
  let wake: (() => void) | undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const running = (async () => {
    while (!stop.signal.aborted) {
      try {
        await sendDue(db, mailer, publicUrl);
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be read');
      }
      if (!stop.signal.aborted) await pause();
    }
  })();
  return {
    stop: async () => {
      stop.abort();
      wake?.();
      await running;
    },
  };
}

/**
 * Sends every mail that is due now and tells how many went out. A process that dies between sending and noting it
 * sends again, always with the same Message-ID, by which mail servers and the folder know a repetition.
 */
export async function sendDue(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  now = () => new Date(),
): Promise<number> {
  let sent = 0;
  for (let mail = await outbox.claim(db, now()); mail; mail = await outbox.claim(db, now())) {
    const { storeName, storeEmail } = await settingsStore.read(db);
    try {
      await mailer.send({
        id: mail.id,
        from: { name: storeName, address: storeEmail },
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mailHtml(storeName, mail.text, publicUrl),
        leaveUrl: mail.leaveUrl,
      });
      await outbox.markSent(db, mail.id, now());
      sent += 1;
    } catch (error) {
      await outbox.markFailed(db, mail, error instanceof Error ? error.message : String(error), now());
    }
  }
  return sent;
}

import type { Selectable } from 'kysely';
import type { Db, MailTable } from '#server/platform/database/tables.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import type { Mailer } from './mailer.ts';
import { mailHtml } from './mailHtml.ts';
import * as outbox from './outbox.store.ts';

/** The concurrent sends: a mail server may take half a second for each. */
const LANES = 4;

/** The emails of one round that failed for the first time, and those that will not be sent again. */
export interface MailFailures {
  failed: number;
  gaveUp: number;
  /** The mail server's last answer, without addresses. */
  reason: string;
}

/**
 * Sends every email that is due now, a few at a time, and returns how many went out. A process that dies between
 * sending and storing that sends again. The Message-ID is always the same, by which mail servers and the folder
 * detect a repetition.
 */
export async function sendDue(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  now = () => new Date(),
  signal?: AbortSignal,
  onFailures?: (failures: MailFailures) => void,
): Promise<number> {
  let sent = 0;
  const failures: MailFailures = { failed: 0, gaveUp: 0, reason: '' };
  const next = () => (signal?.aborted ? undefined : outbox.claim(db, now()));
  const send = async (mail: Selectable<MailTable>) => {
    const { storeName, storeEmail, mailFromName, mailFromAddress, mailReplyTo } =
      await settingsStore.read(db);
    try {
      await mailer.send({
        id: mail.id,
        from: { name: mailFromName || storeName, address: mailFromAddress || storeEmail },
        replyTo: mailReplyTo || undefined,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mailHtml(storeName, mail.text, publicUrl),
        leaveUrl: mail.leaveUrl,
      });
      await outbox.markSent(db, mail.id, now());
      sent += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const gaveUp = await outbox.markFailed(db, mail, reason, now());
      if (mail.attempts === 1) failures.failed += 1;
      if (gaveUp) failures.gaveUp += 1;
      failures.reason = reason.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…');
    }
  };
  const lane = async () => {
    for (let mail = await next(); mail; mail = await next()) await send(mail);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.failed + failures.gaveUp > 0) onFailures?.(failures);
  return sent;
}

import * as accountTokens from '../accounts/tokens.store.ts';
import type { Db } from '../database/tables.ts';
import { removeMailsBefore } from '../gateways/mailer.ts';
import * as messages from '../inbox/messages.store.ts';
import * as newsletter from '../inbox/newsletter.store.ts';
import * as attempts from '../limits/attempts.store.ts';
import * as outbox from '../mail/outbox.store.ts';
import { removeOrphans } from '../media/orphans.ts';
import * as oldOrders from '../orders/oldOrders.store.ts';
import { adminSessions, customerSessions } from '../session/sessions.store.ts';

/**
 * Forgets what the privacy page promises to forget. Each part only removes what is too old, so that it may run twice,
 * in several processes at once, or late.
 */
export async function purge(
  db: Db,
  { mailFolder, mediaFolder }: { mailFolder: string; mediaFolder: string },
  now: Date,
): Promise<void> {
  await messages.purge(db, now);
  await newsletter.purge(db, now);
  await outbox.purge(db, now);
  await removeMailsBefore(mailFolder, outbox.keptSince(now));
  await adminSessions.purge(db, now);
  await customerSessions.purge(db, now);
  await accountTokens.purge(db, now);
  await attempts.purge(db, now);
  await oldOrders.purge(db, now);
  await removeOrphans(db, mediaFolder, now);
}

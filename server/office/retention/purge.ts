import * as events from '#server/office/events/events.store.ts';
import * as listingChecks from '#server/office/listings/checks.store.ts';
import * as listingDrafts from '#server/office/listings/drafts.store.ts';
import * as reportedListings from '#server/office/listings/reportedListings.store.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import * as accountTokens from '#server/people/accounts/tokens.store.ts';
import * as documents from '#server/people/sellers/applicationDocuments.store.ts';
import { endLog } from '#server/platform/database/endLog.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { removeMailsBefore } from '#server/services/outbox/mailer.ts';
import * as messages from '#server/shop/inbox/messages.store.ts';
import * as imports from '#server/shop/imports/imports.store.ts';
import * as newsletter from '#server/shop/inbox/newsletter.store.ts';
import * as keyedCalls from '#server/services/http/keyedCalls.store.ts';
import * as attempts from '#server/services/limits/attempts.store.ts';
import * as notices from '#server/services/notices/notices.store.ts';
import * as outbox from '#server/services/outbox/outbox.store.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { removeOrphans } from '#server/services/media/orphans.ts';
import * as conversations from '#server/trade/conversations/conversations.store.ts';
import * as personReports from '#server/trade/conversations/personReports.store.ts';
import * as questions from '#server/trade/conversations/questions.store.ts';
import * as origins from '#server/trade/checkout/origin.ts';
import * as strikes from '#server/trade/standing/strikes.ts';
import * as payouts from '#server/trade/payouts/payouts.store.ts';
import * as oldOrders from '#server/trade/orders/oldOrders.store.ts';
import * as invitations from '#server/people/session/invitations.store.ts';
import * as staffEmails from '#server/people/session/staffEmails.store.ts';
import * as twoStep from '#server/people/session/twoStep.store.ts';
import { adminSessions, customerSessions } from '#server/people/session/sessions.store.ts';

/**
 * Forgets what the privacy page promises to forget. Each part only removes what is too old, so that it may run twice,
 * in several processes at once, or late.
 */
export async function purge(
  db: Db,
  { mailFolder, media }: { mailFolder: string; media: MediaStore },
  now: Date,
): Promise<void> {
  await messages.purge(db, now);
  await newsletter.purge(db, now);
  await outbox.purge(db, now);
  await notices.purge(db, now);
  await removeMailsBefore(mailFolder, outbox.keptSince(now));
  await adminSessions.purge(db, now);
  await customerSessions.purge(db, now);
  await accountTokens.purge(db, now);
  await sellerKeys.purge(db, now);
  await invitations.purge(db, now);
  await staffEmails.purge(db, now);
  await twoStep.purge(db, now);
  await attempts.purge(db, now);
  await keyedCalls.purge(db, now);
  await origins.purge(db);
  const { sellerDocumentDays } = await settings.read(db);
  await documents.purge(db, sellerDocumentDays, now);
  await listingDrafts.purge(db, sellerDocumentDays, now);
  await listingChecks.purge(db, now);
  await reportedListings.purge(db, now);
  await conversations.purge(db, now);
  await questions.purge(db, now);
  await personReports.purge(db, now);
  await oldOrders.purge(db, now);
  await payouts.purge(db, now);
  await events.purge(db, now);
  await strikes.purge(db, now);
  await imports.purge(db, now);
  await removeOrphans({ db, media }, now);
  await endLog(db);
}

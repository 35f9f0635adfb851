import * as events from '#server/operations/events/events.store.ts';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import * as accountTokens from '#server/people/accounts/tokens.store.ts';
import * as documents from '#server/people/sellers/applicationDocuments.store.ts';
import { adminSessions, customerSessions } from '#server/people/session/sessions.store.ts';
import * as invitations from '#server/people/session/staff/invitations.store.ts';
import * as staffEmails from '#server/people/session/staff/staffEmails.store.ts';
import * as twoStep from '#server/people/session/twoStep.store.ts';
import { endLog } from '#server/platform/database/endLog.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { attemptEach } from '#server/platform/jobs/attempts.ts';
import * as keyedCalls from '#server/services/keyedCalls/keyedCalls.store.ts';
import * as attempts from '#server/services/limits/attempts.store.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { removeOrphans } from '#server/services/media/orphans.ts';
import * as notices from '#server/services/notices/notices.store.ts';
import { removeMailsBefore } from '#server/services/outbox/mailer.ts';
import * as outbox from '#server/services/outbox/outbox.store.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as imports from '#server/shop/imports/imports.store.ts';
import * as messages from '#server/shop/inbox/messages.store.ts';
import * as newsletter from '#server/shop/inbox/newsletter.store.ts';
import * as origins from '#server/trade/checkout/origin.ts';
import * as conversations from '#server/trade/conversations/conversations.store.ts';
import * as personReports from '#server/trade/conversations/personReports.store.ts';
import * as questions from '#server/trade/conversations/questions.store.ts';
import * as listingChecks from '#server/trade/listings/checks.store.ts';
import * as listingDrafts from '#server/trade/listings/drafts.store.ts';
import * as reportedListings from '#server/trade/listings/reportedListings.store.ts';
import * as oldOrders from '#server/trade/orders/oldOrders.store.ts';
import * as payouts from '#server/trade/payouts/payouts.store.ts';
import * as strikes from '#server/trade/standing/strikes.ts';

/**
 * Deletes what the privacy page promises to delete. Each part only removes what is too old, so it may run twice, in
 * several processes at once, or late. A failing part does not stop the others.
 */
export async function purge(
  db: Db,
  { mailFolder, media }: { mailFolder: string; media: MediaStore },
  now: Date,
): Promise<void> {
  await attemptEach('parts of the purge', [
    () => messages.purge(db, now),
    () => newsletter.purge(db, now),
    () => outbox.purge(db, now),
    () => notices.purge(db, now),
    () => removeMailsBefore(mailFolder, outbox.retainedSince(now)),
    () => adminSessions.purge(db, now),
    () => customerSessions.purge(db, now),
    () => accountTokens.purge(db, now),
    () => sellerKeys.purge(db, now),
    () => invitations.purge(db, now),
    () => staffEmails.purge(db, now),
    () => twoStep.purge(db, now),
    () => attempts.purge(db, now),
    () => keyedCalls.purge(db, now),
    () => origins.purge(db),
    () => purgeApplications(db, now),
    () => listingChecks.purge(db, now),
    () => reportedListings.purge(db, now),
    () => conversations.purge(db, now),
    () => questions.purge(db, now),
    () => personReports.purge(db, now),
    () => oldOrders.purge(db, now),
    () => payouts.purge(db, now),
    () => events.purge(db, now),
    () => strikes.purge(db, now),
    () => imports.purge(db, now),
    () => removeOrphans({ db, media }, now),
    () => endLog(db),
  ]);
}

/** Documents and listing drafts of applicants who were declined or left, under one term. */
async function purgeApplications(db: Db, now: Date): Promise<void> {
  const { sellerDocumentDays } = await settings.read(db);
  await documents.purge(db, sellerDocumentDays, now);
  await listingDrafts.purge(db, sellerDocumentDays, now);
}

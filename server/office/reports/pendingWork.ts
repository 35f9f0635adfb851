import type { PendingWork } from '#shared/contract/admin/pendingWork.ts';
import { countOwed, countRefused } from '#server/office/orders/countOrders.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { countLateReviews } from '#server/trade/payouts/lateReviews.ts';
import { countReported } from '#server/trade/conversations/questions.store.ts';

async function waitingAppeals(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sellerStrike')
    .where('appealState', '=', 'waiting')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function endedReviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select((eb) => eb.fn.count<number>('endedAt').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What waits for somebody of the shop now. */
export async function pendingWork(db: Db, now: Date): Promise<PendingWork> {
  const counted = async (
    table:
      | 'dispute'
      | 'listingCheck'
      | 'listingDraft'
      | 'message'
      | 'payout'
      | 'personReport'
      | 'reportedListing'
      | 'review'
      | 'sellerApplication',
    state:
      | 'appealed'
      | 'in_review'
      | 'mediation'
      | 'open'
      | 'pending'
      | 'requested'
      | 'submitted'
      | 'waiting',
  ) => {
    const { count } = await db
      .selectFrom(table)
      .where('state', '=', state)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    owedOrders: await countOwed(db),
    lateOrders: await countOwed(db, { lateAt: now.toISOString() }),
    refusedRefunds: await countRefused(db),
    openMessages: await counted('message', 'open'),
    pendingReviews: await counted('review', 'pending'),
    endedReviews: await endedReviews(db),
    waitingPayouts: (await counted('payout', 'requested')) + (await counted('payout', 'in_review')),
    latePayouts: await countLateReviews(db, now),
    sellerApplications: await counted('sellerApplication', 'submitted'),
    listingReviews: await counted('listingDraft', 'submitted'),
    listingChecks: await counted('listingCheck', 'waiting'),
    disputes: (await counted('dispute', 'mediation')) + (await counted('dispute', 'appealed')),
    strikeAppeals: await waitingAppeals(db),
    reportedListings: await counted('reportedListing', 'open'),
    reportedQuestions: await countReported(db),
    reportedPeople: await counted('personReport', 'open'),
  };
}

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { questionsToTeam, reportedQuestions } from '#server/trade/conversations/questions.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { waitingRefusals } from '#server/trade/payments/refusedRefunds.ts';
import { isLateReview } from '#server/trade/payouts/lateReviews.ts';
import { countOwed, countRefused } from '#server/views/admin/orders/countOrders.ts';
import * as handPayments from '#server/views/admin/orders/handPayments.store.ts';
import type { NextDue, PendingWork, Queues } from '#shared/contract/admin/pendingWork.ts';

interface Queue {
  count: number;
  next: NextDue | null;
}

/** A queue whose oldest or most urgent item is at `at`; null where it is empty. */
const queueOf = ({ count, at }: { count: number; at: string | null }, promised = false): Queue => ({
  count,
  next: at === null ? null : { at, promised },
});

/** Orders to deliver by hand, and the late ones among them; both begin with the most urgent line. */
async function owedQueues(db: Db, now: Date): Promise<Record<'owedOrders' | 'lateOrders', Queue>> {
  const count = await countOwed(db);
  if (count === 0) {
    const none = queueOf({ count, at: null });
    return { owedOrders: none, lateOrders: none };
  }
  const late = await countOwed(db, { lateAt: now.toISOString() });
  const { at } = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchase.status', '=', 'processing')
    .where(lineWhere('toDeliver'))
    .select((eb) => eb.fn.min('purchaseLine.dueAt').as('at'))
    .executeTakeFirstOrThrow();
  return {
    owedOrders: queueOf({ count, at }, true),
    lateOrders: queueOf({ count: late, at: late === 0 ? null : at }, true),
  };
}

async function refusalQueue(db: Db): Promise<Queue> {
  const count = await countRefused(db);
  const { at } = await waitingRefusals(db)
    .select((eb) => eb.fn.min('refund.createdAt').as('at'))
    .executeTakeFirstOrThrow();
  return queueOf({ count, at });
}

/** Payouts to send or to review; an overdue promise comes before the oldest request. */
async function payouts(db: Db, now: Date): Promise<Record<'waitingPayouts' | 'latePayouts', Queue>> {
  const among = db.selectFrom('payout').select((eb) => eb.fn.countAll<number>().as('count'));
  const waiting = await among
    .where('state', 'in', ['requested', 'in_review'])
    .select((eb) => eb.fn.min('requestedAt').as('at'))
    .executeTakeFirstOrThrow();
  const late = queueOf(
    await among
      .where(isLateReview(now))
      .select((eb) => eb.fn.min('reviewUntil').as('at'))
      .executeTakeFirstOrThrow(),
    true,
  );
  const oldest = queueOf(waiting);
  return { waitingPayouts: { ...oldest, next: late.next ?? oldest.next }, latePayouts: late };
}

async function questions(db: Db): Promise<Queue> {
  const row = await reportedQuestions(db)
    .select((eb) => [
      eb.fn.count<number>('questionId').distinct().as('count'),
      eb.fn.min('questionReport.createdAt').as('at'),
    ])
    .executeTakeFirstOrThrow();
  return queueOf(row);
}

const shopQuestions = async (db: Db): Promise<Queue> =>
  queueOf(
    await questionsToTeam(db)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('askedAt').as('at')])
      .executeTakeFirstOrThrow(),
  );

/** Each queue of pending work, with its next item. */
async function allQueues(db: Db, now: Date): Promise<Record<keyof PendingWork, Queue>> {
  /** The rows of one table for which `waits` holds, and the earliest `by` of them. */
  const inTable = async (
    table: keyof Tables,
    waits: RawBuilder<unknown>,
    by: string,
    promised?: boolean,
  ): Promise<Queue> => {
    const { rows } = await sql<{ count: number; at: string | null }>`
      select count(*) as "count", min(${sql.ref(by)}) as "at" from ${sql.table(table)} where ${waits}`.execute(
      db,
    );
    const { count = 0, at = null } = rows[0] ?? {};
    return queueOf({ count, at }, promised);
  };
  const state = (...states: string[]) => sql`"state" in (${sql.join(states.map((each) => sql.lit(each)))})`;
  return {
    ...(await owedQueues(db, now)),
    waitingHandPayments: queueOf(await handPayments.countIn(db, 'waiting')),
    unmatchedHandPayments: queueOf(await handPayments.countIn(db, 'registered')),
    refusedRefunds: await refusalQueue(db),
    openMessages: await inTable('message', state('open'), 'heardAt'),
    pendingReviews: await inTable('review', state('pending'), 'createdAt'),
    endedReviews: await inTable('review', sql`"endedAt" is not null`, 'endedAt'),
    ...(await payouts(db, now)),
    sellerApplications: await inTable('sellerApplication', state('submitted'), 'dueAt', true),
    listingReviews: await inTable('listingDraft', state('submitted'), 'submittedAt'),
    listingChecks: await inTable('listingCheck', state('waiting'), 'submittedAt'),
    disputes: await inTable('dispute', state('mediation', 'appealed'), 'dueAt', true),
    strikeAppeals: await inTable('sellerStrike', sql`"appealState" = 'waiting'`, 'appealedAt'),
    reportedListings: await inTable('reportedListing', state('open'), 'openedAt'),
    reportedQuestions: await questions(db),
    shopQuestions: await shopQuestions(db),
    reportedPeople: await inTable('personReport', state('open'), 'createdAt'),
  };
}

const each = <Value>(
  queues: Record<keyof PendingWork, Queue>,
  read: (queue: Queue) => Value,
): Record<keyof PendingWork, Value> =>
  Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, read(queue)])) as Record<
    keyof PendingWork,
    Value
  >;

export const pendingWork = async (db: Db, now: Date): Promise<PendingWork> =>
  each(await allQueues(db, now), ({ count }) => count);

/** The same, with the next item of each queue. */
export async function queues(db: Db, now: Date): Promise<Queues> {
  const all = await allQueues(db, now);
  return { ...each(all, ({ count }) => count), next: each(all, ({ next }) => next) };
}

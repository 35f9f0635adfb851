import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';

/** The period whose answers count. (marketplace.md, 'Conversation') */
const COUNTS_MS = 30 * DAY;
/** Fewer answers would show chance. */
const LEAST = 3;

const sinceOf = (now: Date): string => new Date(now.getTime() - COUNTS_MS).toISOString();

/** Records that a shop has answered the waiting messages, and computes its answer time again. */
export async function noteAnswer(trx: Db, sellerId: string, saidAt: string, now: Date): Promise<void> {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(saidAt)) / MINUTE));
  await trx
    .insertInto('sellerAnswer')
    .values({ id: randomUUID(), sellerId, answeredAt: now.toISOString(), minutes })
    .execute();
  await refresh(trx, sellerId, now);
}

/** The median of a shop's answers. An unchanged row is not written, so that cached pages stay valid. */
async function refresh(trx: Db, sellerId: string, now: Date): Promise<void> {
  const counted = trx
    .selectFrom('sellerAnswer')
    .where('sellerId', '=', sellerId)
    .where('answeredAt', '>', sinceOf(now));
  const { count } = await counted
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const middle =
    count < LEAST
      ? undefined
      : await counted
          .orderBy('minutes')
          .limit(1)
          .offset(Math.floor((count - 1) / 2))
          .select('minutes')
          .executeTakeFirst();
  const answerMinutes = middle?.minutes ?? null;
  await trx
    .updateTable('seller')
    .set({ answerMinutes })
    .where('id', '=', sellerId)
    .where((eb) => eb(eb.fn.coalesce('answerMinutes', eb.lit(-1)), '!=', answerMinutes ?? -1))
    .execute();
}

/** Deletes answers that no longer count, and computes their shops' answer times again. */
export async function refreshAnswerTimes(db: Db, now: Date): Promise<void> {
  const before = sinceOf(now);
  const old = await db
    .selectFrom('sellerAnswer')
    .where('answeredAt', '<=', before)
    .select('sellerId')
    .distinct()
    .orderBy('sellerId')
    .execute();
  for (const { sellerId } of old)
    await transaction(db, async (trx) => {
      await trx
        .deleteFrom('sellerAnswer')
        .where('sellerId', '=', sellerId)
        .where('answeredAt', '<=', before)
        .execute();
      await refresh(trx, sellerId, now);
    });
}

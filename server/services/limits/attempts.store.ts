import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beginsWith } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

/** So many tries in a window; the window begins with the first one. */
export interface Limit {
  most: number;
  windowSeconds: number;
  /** What is allowed, as a sentence in place of 'Muitas tentativas.'. */
  words?: string;
}

/**
 * Counts one try, atomically and durably: processes share the count, and a restart forgets nothing.
 * Throws `too_many` with the wait when it was one too many.
 */
export async function spend(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const { count, resetAt } = await counted(db, key, limit, now);
  if (count > limit.most)
    throw tooMany(Math.ceil((Date.parse(resetAt) - now.getTime()) / 1_000), limit.words);
}

/** Counts one more, and says whether it is within the limit; for what is not refused but goes another way. */
export async function isWithin(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return (await counted(db, key, limit, now)).count <= limit.most;
}

async function counted(db: Db, key: string, limit: Limit, now: Date) {
  const at = now.toISOString();
  const fresh = new Date(now.getTime() + limit.windowSeconds * 1_000).toISOString();
  const { count, resetAt } = await db
    .insertInto('attempt')
    .values({ key, count: 1, resetAt: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when "attempt"."resetAt" <= ${at} then 1 else "attempt"."count" + 1 end`,
        resetAt: sql`case when "attempt"."resetAt" <= ${at} then excluded."resetAt" else "attempt"."resetAt" end`,
      }),
    )
    .returning(['count', 'resetAt'])
    .executeTakeFirstOrThrow();
  if (count === 1) await purge(db, now);
  return { count, resetAt };
}

/** Throws `too_many` for a key that has no try left, and counts none. */
export async function refuseSpent(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const row = await db
    .selectFrom('attempt')
    .where('key', '=', key)
    .where('resetAt', '>', now.toISOString())
    .select(['count', 'resetAt'])
    .executeTakeFirst();
  if (row && row.count >= limit.most)
    throw tooMany(Math.ceil((Date.parse(row.resetAt) - now.getTime()) / 1_000), limit.words);
}

/** Takes one try of a key back, which has succeeded. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ count: sql<number>`"count" - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Whether a try was left: for work that goes on without what the limit guards. */
export async function wasLeft(spending: Promise<void>): Promise<boolean> {
  try {
    await spending;
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return false;
    throw error;
  }
}

/** What somebody typed, as part of a key: told again, and read by nobody who reads the table. */
export const unread = (typed: string): string =>
  createHash('sha256').update(typed.toLowerCase()).digest('base64url').slice(0, 22);

/** Forgets the tries of a key, once it has proved itself. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}

/** Forgets the tries of every key that begins so. */
export async function forgetBelow(db: Db, beginning: string): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where(beginsWith(db, 'key', beginning))
    .execute();
}

/** Forgets windows that have ended; the addresses in their keys are nobody's business any more. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempt').where('resetAt', '<=', now.toISOString()).execute();
}

const tooMany = (seconds: number, words = 'Muitas tentativas.'): Failure =>
  new Failure('too_many', `${words} Tente de novo em ${waitInWords(seconds)}.`, {
    retryAfterSeconds: Math.max(1, seconds),
  });

/** Rounded up, in the largest unit of which there are at least two; so that nobody comes back too early. */
const waitInWords = (seconds: number): string => {
  if (seconds > 2 * 86_400) return `${Math.ceil(seconds / 86_400)} dias`;
  if (seconds > 2 * 3_600) return `${Math.ceil(seconds / 3_600)} horas`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? '1 minuto' : `${minutes} minutos`;
};

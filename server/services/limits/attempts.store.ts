import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beginsWith } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

/** This many tries in a window; the window begins with the first one. */
export interface Limit {
  most: number;
  windowSeconds: number;
  /** A sentence that replaces 'Muitas tentativas.'. */
  words?: string;
}

/**
 * Counts one try, atomically and durably: processes share the count, and it survives restarts. Throws `too_many`
 * with the wait beyond the limit.
 */
export async function spend(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const { count, resetAt } = await countTry(db, key, limit, now);
  if (count > limit.most)
    throw tooMany(Math.ceil((Date.parse(resetAt) - now.getTime()) / 1_000), limit.words);
}

/** Counts one more, and returns whether it is within the limit, for callers that take another path instead of refusing. */
export async function isWithin(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return (await countTry(db, key, limit, now)).count <= limit.most;
}

async function countTry(db: Db, key: string, limit: Limit, now: Date) {
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

/** Removes one successful try of a key. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ count: sql<number>`"count" - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Whether a try was left, for work that continues without the limited part. */
export async function wasLeft(spending: Promise<void>): Promise<boolean> {
  try {
    await spending;
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return false;
    throw error;
  }
}

/** A user's input as a part of a key: the same each time, and unreadable in the table. */
export const hashedKeyPart = (input: string): string =>
  createHash('sha256').update(input.toLowerCase()).digest('base64url').slice(0, 22);

/** Clears the tries of a key that has proved itself. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}

/** Clears the tries of every key with this prefix. */
export async function forgetBelow(db: Db, beginning: string): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where(beginsWith(db, 'key', beginning))
    .execute();
}

/** Deletes windows that have ended, and with them the addresses in their keys. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempt').where('resetAt', '<=', now.toISOString()).execute();
}

const tooMany = (seconds: number, words = 'Muitas tentativas.'): Failure =>
  new Failure('too_many', `${words} Tente de novo em ${waitInWords(seconds)}.`, {
    retryAfterSeconds: Math.max(1, seconds),
  });

/** Rounded up, in the largest unit of which there are at least two, so that no client comes back too early. */
const waitInWords = (seconds: number): string => {
  if (seconds > 2 * 86_400) return `${Math.ceil(seconds / 86_400)} dias`;
  if (seconds > 2 * 3_600) return `${Math.ceil(seconds / 3_600)} horas`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? '1 minuto' : `${minutes} minutos`;
};

import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { beginsWith } from '#server/platform/database/likeText.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db, MailTable, Tables } from '#server/platform/database/tables.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

/**
 * Queues an email, in the transaction of its cause; an existing cause queues nothing. It is due at once, or after
 * `waitMs`. Returns the id of a new email.
 */
export async function queue(
  trx: Db,
  mail: Pick<
    Insertable<MailTable>,
    'cause' | 'recipient' | 'subject' | 'text' | 'leaveUrl' | 'confidential' | 'customerId'
  >,
  now: Date,
  waitMs = 0,
): Promise<string | undefined> {
  const at = now.toISOString();
  const row = await trx
    .insertInto('mail')
    .values({
      ...mail,
      id: randomUUID(),
      createdAt: at,
      attempts: 0,
      dueAt: new Date(now.getTime() + waitMs).toISOString(),
      sentAt: null,
      lastError: null,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stores an email that is not sent by itself, since its address has had enough of them. */
export async function setAside(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ dueAt: null, sentAt: now.toISOString(), lastError: 'Foi junto com outros avisos.' })
    .where('id', '=', id)
    .execute();
}

export async function remove(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('mail').where('id', '=', id).execute();
}

/** A waiting email by its cause; undefined where there is none or its sending has begun. */
export const findWaiting = (trx: Db, cause: string) =>
  trx
    .selectFrom('mail')
    .where('cause', '=', cause)
    .where('attempts', '=', 0)
    .where('sentAt', 'is', null)
    .select(['id', 'text'])
    .executeTakeFirst();

export async function rewrite(trx: Db, id: string, text: string): Promise<void> {
  await trx.updateTable('mail').set({ text }).where('id', '=', id).execute();
}

/** Withdraws the emails with this prefix of their cause that were not tried yet. */
export async function withdraw(trx: Db, beginning: string): Promise<void> {
  await trx
    .deleteFrom('mail')
    .where(beginsWith(trx, 'cause', beginning))
    .where('attempts', '=', 0)
    .where('sentAt', 'is', null)
    .execute();
}

const TRIES = 31; // a day with growing pauses; an email that ends its process is given up too

/** No pause is as long: an email due later was dated by a wrong clock, and is due now. */
const LATEST_MS = DAY;

const isDue = (now: Date) => (eb: ExpressionBuilder<Tables, 'mail'>) =>
  eb.or([
    eb('dueAt', '<=', now.toISOString()),
    eb('dueAt', '>', new Date(now.getTime() + LATEST_MS).toISOString()),
  ]);

/** How long one try may take before another process may try. */
const LEASE_MS = 5 * MINUTE; // longer than all time-outs of a mail server together

/**
 * Claims one due email for this process; undefined when there is none. Those whose last try ended with its process
 * are given up here, since no process is left to do so.
 */
export async function claim(db: Db, now: Date): Promise<Selectable<MailTable> | undefined> {
  const due = db.selectFrom('mail').where(isDue(now));
  const next = due.where('attempts', '<', TRIES).orderBy('dueAt').limit(1).select('id');
  const claimed = await db
    .updateTable('mail')
    .set((eb) => ({
      dueAt: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    // Other processes take the emails behind it at the same time.
    .where('id', '=', engineOf(db) === 'sqlite' ? next : next.forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();
  if (claimed) return claimed;
  const lastError = sql<string>`coalesce("lastError", 'A última tentativa não terminou.')`;
  await db
    .updateTable('mail')
    .set({ dueAt: null, lastError, text: unlessConfidential })
    .where(isDue(now))
    .where('attempts', '>=', TRIES)
    .execute();
  return undefined;
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sentAt: now.toISOString(), dueAt: null, lastError: null, text: unlessConfidential })
    .where('id', '=', id)
    .execute();
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = HOUR;

/** Sets the next try after a growing pause, or gives up. Returns whether it gave up. */
export async function markFailed(
  db: Db,
  mail: Selectable<MailTable>,
  reason: string,
  now: Date,
): Promise<boolean> {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (mail.attempts - 1));
  const dueAt = mail.attempts >= TRIES ? null : new Date(now.getTime() + pause).toISOString();
  await db
    .updateTable('mail')
    .set({ dueAt, lastError: reason.slice(0, 500), ...(dueAt === null && { text: unlessConfidential }) })
    .where('id', '=', mail.id)
    .execute();
  return dueAt === null;
}

/** A link to an account is deleted once it will not be sent again. */
const unlessConfidential = sql<string>`case when "confidential" = 1 then '' else "text" end`;

const DAYS_KEPT = 90;

/** Older emails are deleted, once they are sent or given up. (fixtures/pages/politica-de-privacidade.md) */
export const retainedSince = (now: Date): Date => new Date(now.getTime() - DAYS_KEPT * DAY);

export async function purge(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('createdAt', '<', retainedSince(now).toISOString())
    .where('dueAt', 'is', null)
    .execute();
}

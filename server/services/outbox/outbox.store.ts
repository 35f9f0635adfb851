import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { beginsWith } from '#server/platform/database/likeText.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db, MailTable, Tables } from '#server/platform/database/tables.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

/**
 * Puts a mail into the outbox, in the transaction of what causes it; a cause that is there already sends nothing more.
 * It goes out at once, or after `waitMs`. Gives the id of a mail that was not there yet.
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

/** Keeps a mail that is not sent by itself, since its address has had enough of them. */
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

/** A mail that waits, by its cause; undefined where there is none or its sending has begun. */
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

/** Takes back the mails whose causes begin so, as far as none has tried to send them. */
export async function withdraw(trx: Db, beginning: string): Promise<void> {
  await trx
    .deleteFrom('mail')
    .where(beginsWith(trx, 'cause', beginning))
    .where('attempts', '=', 0)
    .where('sentAt', 'is', null)
    .execute();
}

const TRIES = 31; // with growing pauses a day; a mail that ends its process is given up too

/** No pause is as long: what is due later was written by a wrong clock, and is due now. */
const LATEST_MS = DAY;

const isDue = (now: Date) => (eb: ExpressionBuilder<Tables, 'mail'>) =>
  eb.or([
    eb('dueAt', '<=', now.toISOString()),
    eb('dueAt', '>', new Date(now.getTime() + LATEST_MS).toISOString()),
  ]);

/** How long one try may take before another process may try. */
const LEASE_MS = 5 * MINUTE; // longer than all patience of a mail server together

/**
 * Takes one mail that is due, so that nobody else takes it too; undefined when none is. Those whose last try ended with its
 * process are given up then, since nobody is left to say so.
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
    // Others take the mails behind it meanwhile.
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

/** Sets the next try after a growing pause, or gives up. */
export async function markFailed(
  db: Db,
  mail: Selectable<MailTable>,
  reason: string,
  now: Date,
): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (mail.attempts - 1));
  const dueAt = mail.attempts >= TRIES ? null : new Date(now.getTime() + pause).toISOString();
  await db
    .updateTable('mail')
    .set({ dueAt, lastError: reason.slice(0, 500), ...(dueAt === null && { text: unlessConfidential }) })
    .where('id', '=', mail.id)
    .execute();
}

/** A key to somebody's account is not kept once nobody will send it any more. */
const unlessConfidential = sql<string>`case when "confidential" = 1 then '' else "text" end`;

const DAYS_KEPT = 90;

/** Mails older than this are forgotten, once they are sent or given up. (fixtures/pages/politica-de-privacidade.md) */
export const keptSince = (now: Date): Date => new Date(now.getTime() - DAYS_KEPT * DAY);

export async function purge(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('createdAt', '<', keptSince(now).toISOString())
    .where('dueAt', 'is', null)
    .execute();
}

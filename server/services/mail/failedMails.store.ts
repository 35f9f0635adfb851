import type { FailedMail } from '#shared/contract/admin/mails.ts';
import type { Db } from '#server/platform/database/tables.ts';

const SHOWN = 20;

/** Neither sent nor to be tried again. */
const givenUp = (db: Db) =>
  db.selectFrom('mail').where('sentAt', 'is', null).where('dueAt', 'is', null).where('attempts', '>', 0);

/** The latest mails that were given up, how many there are, and how many still have words to be sent. */
export async function list(db: Db): Promise<{ items: FailedMail[]; total: number; resendable: number }> {
  const rows = await givenUp(db)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .select(['id', 'recipient', 'subject', 'createdAt', 'lastError', 'text'])
    .execute();
  const counted = await givenUp(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('id').filterWhere('text', '!=', '').as('resendable'),
    ])
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(({ text, lastError, ...row }) => ({
      ...row,
      lastError: lastError ?? '',
      resendable: text !== '',
    })),
    ...counted,
  };
}

/** Puts all that still have their words into the outbox once more, with a day of tries ahead of them. */
export async function resend(trx: Db, now: Date): Promise<number> {
  const again = await trx
    .updateTable('mail')
    .set({ attempts: 0, dueAt: now.toISOString(), lastError: null })
    .where('sentAt', 'is', null)
    .where('dueAt', 'is', null)
    .where('attempts', '>', 0)
    .where('text', '!=', '')
    .returning('id')
    .execute();
  return again.length;
}

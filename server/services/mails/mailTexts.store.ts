import {
  forgetInTransaction,
  onceInTransaction,
} from '#server/platform/database/changes/cachedUntilChange.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { MailWords } from '#shared/contract/admin/mailTexts.ts';

/** The shop's changed texts, by email. */
export async function changed(db: Db): Promise<Map<string, MailWords & { seq: number; at: string }>> {
  const { rows } = await onceInTransaction(db, 'mailText', async () => ({
    rows: await db
      .selectFrom('mailText')
      .where('seq', 'in', (of) =>
        of
          .selectFrom('mailText')
          .groupBy('name')
          .select((eb) => eb.fn.max('seq').as('seq')),
      )
      .select(['name', 'seq', 'subject', 'text', 'at'])
      .execute(),
  }));
  return new Map(
    rows.flatMap(({ name, subject, text, seq, at }) =>
      subject === null || text === null ? [] : [[name, { subject, text, seq, at }]],
    ),
  );
}

/** Every change of one email, newest first; null is the original text. */
export const versions = (db: Db, name: string) =>
  db
    .selectFrom('mailText')
    .where('name', '=', name)
    .orderBy('seq', 'desc')
    .select(['seq', 'subject', 'text', 'at', 'username'])
    .execute();

export async function insert(
  trx: Db,
  row: { name: string; subject: string | null; text: string | null; username: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('mailText')
    .values({ ...row, at: now.toISOString() })
    .execute();
  forgetInTransaction(trx, 'mailText');
}

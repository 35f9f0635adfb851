import { type SelectQueryBuilder, type Selectable, sql } from 'kysely';
import { patternOf } from '#server/platform/database/likeText.ts';
import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db, MailTable, Tables } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import type { Mail, MailPage, MailQuery, MailState, MailSummary } from '#shared/contract/admin/mails.ts';
import { MINUTE } from '#shared/values/time.ts';
import * as outbox from './outbox.store.ts';
import { withoutCodes } from './withoutCodes.ts';

type Row = Selectable<MailTable>;

const STATE = sql<MailState>`case when "sentAt" is not null then 'sent' when "dueAt" is not null then 'waiting' else 'failed' end`;

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    { ref: 'mail.createdAt', direction: 'desc', type: 'string', of: ({ createdAt }) => createdAt },
    { ref: 'mail.id', direction: 'desc', type: 'string', of: ({ id }) => id },
  ],
};

const to = <Output>(
  query: SelectQueryBuilder<Tables, 'mail', Output>,
  q: string,
): SelectQueryBuilder<Tables, 'mail', Output> =>
  q ? query.where(sql<boolean>`lower("recipient") like ${patternOf(q.toLowerCase())} escape '\\'`) : query;

/** The state as conditions for which there is an index of unsent emails. */
const inState = (db: Db, { q, state }: Pick<MailQuery, 'q' | 'state'>) => {
  const all = to(db.selectFrom('mail'), q).selectAll();
  if (!state) return all;
  if (state === 'sent') return all.where('sentAt', 'is not', null);
  return all.where('sentAt', 'is', null).where('dueAt', state === 'waiting' ? 'is not' : 'is', null);
};

/** All that match, newest first, in pages. */
export async function* listAll(
  db: Db,
  filters: Pick<MailQuery, 'q' | 'state'>,
): AsyncGenerator<MailSummary[]> {
  for await (const rows of readAll(inState(db, filters), NEWEST_FIRST)) yield rows.map(summaryOf);
}

/** A page of the outbox, newest first, and the count of each state. */
export async function list(db: Db, { q, state, ...paging }: MailQuery): Promise<MailPage> {
  const grouped = await to(db.selectFrom('mail'), q)
    .select((eb) => [STATE.as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy(STATE)
    .execute();
  const { worded } = await inState(db, { q, state: 'failed' })
    .where('text', '!=', '')
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('worded'))
    .executeTakeFirstOrThrow();
  const counts = { waiting: 0, sent: 0, failed: 0 };
  for (const each of grouped) counts[each.state] = each.count;
  const { rows, cursors } = await readPage(inState(db, { q, state }), NEWEST_FIRST, paging);
  return {
    items: rows.map(summaryOf),
    page: paging.page,
    perPage: paging.perPage,
    total: state ? counts[state] : counts.waiting + counts.sent + counts.failed,
    cursors,
    counts,
    failedResendable: worded,
  };
}

export const find = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom('mail').where('id', '=', id).selectAll().executeTakeFirst();

export const stateOf = ({ sentAt, dueAt }: Row): MailState =>
  sentAt !== null ? 'sent' : dueAt !== null ? 'waiting' : 'failed';

const summaryOf = (row: Row): MailSummary => ({
  ...row,
  subject: withoutCodes(row.subject),
  state: stateOf(row),
  lastError: row.lastError ?? '',
  resendable: stateOf(row) !== 'waiting' && row.text !== '',
});

export const mailOf = (row: Row): Mail => ({
  ...summaryOf(row),
  text: row.text === '' ? null : withoutCodes(row.text),
});

/** Queues a failed email again; a sent one goes out as a new email, once a minute at most. */
export async function resend(trx: Db, id: string, now: Date): Promise<Row> {
  await lockName(trx, `mail ${id}`);
  const row = await find(trx, id);
  if (!row) throw notFound('Não encontramos este e-mail.');
  if (stateOf(row) === 'waiting') throw new Failure('conflict', 'Este e-mail já está na fila.');
  if (row.text === '')
    throw new Failure(
      'conflict',
      'Este e-mail levava um link de acesso, e o texto já foi esquecido: a pessoa pede outro.',
    );
  if (stateOf(row) === 'failed')
    return trx
      .updateTable('mail')
      .set(againFrom(now))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  // Mail servers drop an email with a known Message-ID as a repetition.
  const cause = `again ${id} ${Math.floor(now.getTime() / MINUTE)}`;
  const { recipient, customerId, subject, text, leaveUrl, confidential } = row;
  await outbox.queue(trx, { cause, recipient, customerId, subject, text, leaveUrl, confidential }, now);
  return trx.selectFrom('mail').where('cause', '=', cause).selectAll().executeTakeFirstOrThrow();
}

const againFrom = (now: Date) => ({ attempts: 0, dueAt: now.toISOString(), lastError: null });

/** Queues all failed emails again that still have their text, with a day of tries ahead. */
export async function resendFailed(trx: Db, now: Date): Promise<number> {
  const again = await trx
    .updateTable('mail')
    .set(againFrom(now))
    .where('sentAt', 'is', null)
    .where('dueAt', 'is', null)
    .where('text', '!=', '')
    .returning('id')
    .execute();
  return again.length;
}

import { randomUUID } from 'node:crypto';
import { type SelectQueryBuilder, type Selectable, sql } from 'kysely';
import { holds } from '#server/platform/database/likeText.ts';
import type { Db, NewsletterSubscriptionTable, Tables } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { changedSince } from '#server/services/lists/changedSince.ts';
import { type ListOrder, readPage } from '#server/services/lists/cursors.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import { alreadySubscribed, confirmSubscription } from '#server/services/mails/newsletterMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import type { NewsletterPage, NewsletterQuery, Subscriber } from '#shared/contract/admin/newsletter.ts';
import { DAY, HOUR } from '#shared/values/time.ts';
import { type NewsletterLinks } from './newsletterLinks.ts';

/** An address gets one email an hour at most. */
const WINDOW_MS = HOUR;

/**
 * Stores an address once, in any case, and emails it: a link to confirm, or that it is already confirmed. Only that
 * email tells the two apart.
 */
export async function subscribe(db: Db, email: string, links: NewsletterLinks, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .insertInto('newsletterSubscription')
      .values({ id: randomUUID(), email: email.toLowerCase(), createdAt: now.toISOString() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    const { id, confirmedAt, unsubscribedAt } = await trx
      .selectFrom('newsletterSubscription')
      .where('email', '=', email.toLowerCase())
      .selectAll()
      .executeTakeFirstOrThrow();
    const mail = {
      cause: `newsletter ${id} ${Math.floor(now.getTime() / WINDOW_MS)}`,
      to: mailbox(email),
      leaveUrl: links.toLeave(id),
    };
    if (confirmedAt && !unsubscribedAt) await queueMail(trx, alreadySubscribed, { ...mail, values: {} }, now);
    else
      await queueMail(trx, confirmSubscription, { ...mail, values: { link: links.toConfirm(id, now) } }, now);
  });
}

/** The holder of the link owns the mailbox; returns whether the subscription still exists. */
export async function confirm(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('newsletterSubscription')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (row && (!row.confirmedAt || row.unsubscribedAt))
    await db
      .updateTable('newsletterSubscription')
      .set({ confirmedAt: now.toISOString(), unsubscribedAt: null })
      .where('id', '=', id)
      .execute();
  return row !== undefined;
}

/** Unsubscribing twice has no further effect. */
export async function leave(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletterSubscription')
    .set({ unsubscribedAt: now.toISOString() })
    .where('id', '=', id)
    .where('unsubscribedAt', 'is', null)
    .execute();
}

const DAYS_UNCONFIRMED = 7; // as long as the link to confirm works
const DAYS_AFTER_LEAVING = 30; // so that a mailing on its way can still be held back

/** Deletes unconfirmed addresses, and those of people who left. (fixtures/pages/politica-de-privacidade.md) */
export async function purge(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await db
    .deleteFrom('newsletterSubscription')
    .where((eb) =>
      eb.or([
        eb('unsubscribedAt', '<', before(DAYS_AFTER_LEAVING)),
        eb.and([eb('confirmedAt', 'is', null), eb('createdAt', '<', before(DAYS_UNCONFIRMED))]),
      ]),
    )
    .execute();
}

type Row = Selectable<NewsletterSubscriptionTable>;
type State = Subscriber['state'];

const STATE = sql<State>`case when "unsubscribedAt" is not null then 'left'
  when "confirmedAt" is not null then 'confirmed' else 'waiting' end`;

const matching = <Output>(
  query: SelectQueryBuilder<Tables, 'newsletterSubscription', Output>,
  { q, state }: { q?: string | undefined; state?: State | undefined },
): SelectQueryBuilder<Tables, 'newsletterSubscription', Output> => {
  const found = q ? query.where(holds('email', q)) : query;
  return state ? found.where(STATE, '=', state) : found;
};

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    {
      ref: 'newsletterSubscription.createdAt',
      direction: 'desc',
      type: 'string',
      of: ({ createdAt }) => createdAt,
    },
    { ref: 'newsletterSubscription.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

async function countOf(
  selection: SelectQueryBuilder<Tables, 'newsletterSubscription', object>,
): Promise<number> {
  const countQuery = selection.select((eb) => eb.fn.countAll<number>().as('count'));
  return (await countQuery.executeTakeFirstOrThrow()).count;
}

/** A page of subscribers, newest first, and the count of each state. */
export async function list(db: Db, query: NewsletterQuery): Promise<NewsletterPage> {
  const { page, perPage, q, state, updatedSince } = query;
  const byState = await matching(db.selectFrom('newsletterSubscription'), { q })
    .select((eb) => [STATE.as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy(STATE)
    .execute();
  const counts = { confirmed: 0, waiting: 0, left: 0 };
  for (const each of byState) counts[each.state] = each.count;
  let selection = matching(db.selectFrom('newsletterSubscription'), { q, state });
  if (updatedSince !== undefined)
    selection = selection.where(changedSince('newsletterSubscription', 'createdAt', updatedSince));
  const pageQuery = selection.selectAll().select(STATE.as('state'));
  const { rows: items, cursors } = await readPage(pageQuery, NEWEST_FIRST, query);
  const all = state ? counts[state] : counts.confirmed + counts.waiting + counts.left;
  const total = updatedSince === undefined ? all : await countOf(selection);
  return { items, page, perPage, cursors, total, counts };
}

const PART = 500;

/** All confirmed subscribers, in pages. */
export async function* listConfirmed(db: Db): AsyncGenerator<Row[]> {
  let last = '';
  for (;;) {
    const rows = await matching(db.selectFrom('newsletterSubscription'), { state: 'confirmed' })
      .where('email', '>', last)
      .selectAll()
      .orderBy('email')
      .limit(PART)
      .execute();
    yield rows;
    last = rows.at(-1)?.email ?? '';
    if (rows.length < PART) return;
  }
}

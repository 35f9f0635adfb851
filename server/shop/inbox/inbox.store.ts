import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { holds } from '#server/platform/database/likeText.ts';
import type { Db, MessageTable } from '#server/platform/database/tables.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import { changedSince } from '#server/services/lists/changedSince.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import { messageAnswered } from '#server/services/mails/inboxMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { answerVisitor } from '#server/shop/chat/answerVisitor.ts';
import * as chats from '#server/shop/chat/chat.store.ts';
import type { Message, MessageQuery, MessageSummary } from '#shared/contract/admin/messages.ts';
import type { Cursors, Page } from '#shared/contract/page.ts';
import { ChatText } from '#shared/contract/public/chat.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { searchable } from '#shared/values/text.ts';

type State = MessageTable['state'];

const EXCERPT = 140;

const matching = (db: Db, q: string) => {
  const all = db.selectFrom('message');
  return searchable(q) ? all.where(holds('searchText', q)) : all;
};

type Filters = Pick<MessageQuery, 'q' | 'state' | 'updatedSince'>;

const wantedIn = (db: Db, { q, state, updatedSince }: Filters) => {
  let found = matching(db, q);
  if (state) found = found.where('state', '=', state);
  return updatedSince === undefined ? found : found.where(changedSince('message', 'createdAt', updatedSince));
};

/** An active chat moves to the front. */
const HEARD_LAST_FIRST: ListOrder<Selectable<MessageTable>> = {
  name: 'heard',
  columns: [
    { ref: 'message.heardAt', direction: 'desc', type: 'string', of: ({ heardAt }) => heardAt },
    { ref: 'message.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** Of the open ones, the longest waiting comes first. */
const WAITING_LONGEST_FIRST: ListOrder<Selectable<MessageTable>> = {
  name: 'waiting',
  columns: [
    { ref: 'message.heardAt', direction: 'asc', type: 'string', of: ({ heardAt }) => heardAt },
    { ref: 'message.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

const NEWEST_FIRST: ListOrder<Selectable<MessageTable>> = {
  name: 'newest',
  columns: [
    { ref: 'message.createdAt', direction: 'desc', type: 'string', of: ({ createdAt }) => createdAt },
    { ref: 'message.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** All that match, newest first, in pages. */
export const listAll = (db: Db, filters: Filters) => readAll(wantedIn(db, filters).selectAll(), NEWEST_FIRST);

const summaryOf = (row: Selectable<MessageTable>): MessageSummary => ({
  ...row,
  excerpt: row.text.slice(0, EXCERPT),
});

export async function findSummary(db: Db, id: string): Promise<MessageSummary | undefined> {
  const row = await db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
  return row && summaryOf(row);
}

/** A page of messages with the count of each state: open ones by the longest wait, others by the latest line. */
export async function list(
  db: Db,
  query: MessageQuery,
): Promise<Page<MessageSummary> & { cursors: Cursors; counts: Record<State, number> }> {
  const { page, perPage, q, state, updatedSince } = query;
  const selection = wantedIn(db, query);
  const [byState, { rows, cursors }, changed] = await Promise.all([
    matching(db, q)
      .groupBy('state')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .execute(),
    readPage(selection.selectAll(), state === 'open' ? WAITING_LONGEST_FIRST : HEARD_LAST_FIRST, query),
    updatedSince === undefined
      ? undefined
      : selection.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst(),
  ]);
  const counts = { open: 0, answered: 0, closed: 0 };
  for (const each of byState) counts[each.state] = each.count;
  return {
    items: rows.map(summaryOf),
    page,
    perPage,
    cursors,
    total: changed?.count ?? (state ? counts[state] : counts.open + counts.answered + counts.closed),
    counts,
  };
}

/** One message with its replies, or with its lines where it is a chat. Throws `not_found`. */
export async function read(db: Db, id: string): Promise<Message> {
  const found = await db
    .selectFrom('message')
    .leftJoin('purchase', 'purchase.id', 'message.purchaseId')
    .where('message.id', '=', id)
    .selectAll('message')
    .select('purchase.seq')
    .executeTakeFirst();
  if (!found) throw notFound('Não encontramos esta mensagem.');
  const { purchaseId, seq } = found;
  const row = {
    ...found,
    order: purchaseId !== null && seq !== null ? { id: purchaseId, number: orderNumber(seq) } : null,
  };
  if (row.kind === 'chat') return { ...row, replies: [], lines: await chats.listLines(db, id) };
  const replies = await db
    .selectFrom('messageReply')
    .where('messageId', '=', id)
    .orderBy('createdAt')
    .select(['id', 'author', 'text', 'createdAt'])
    .execute();
  return { ...row, replies, lines: [] };
}

/** Stores an answer and queues its email; in a chat it reaches the visitor's screen too. */
export async function reply(
  trx: Db,
  message: Message,
  { text, author }: { text: string; author: string },
  now: Date,
): Promise<void> {
  if (message.kind === 'chat') await answerVisitor(trx, message, { text: chatText(text), author }, now);
  else await replyByMail(trx, message, { text, author }, now);
  await setState(trx, message.id, 'answered', now);
}

/** A line of a chat is shorter than an email. */
function chatText(text: string): string {
  const checked = ChatText.safeParse(text);
  if (checked.success) return checked.data;
  const [fault] = checked.error.issues;
  throw faultAt('text', fault?.message ?? '');
}

async function replyByMail(
  trx: Db,
  message: Message,
  { text, author }: { text: string; author: string },
  now: Date,
): Promise<void> {
  if (!message.email)
    throw new Failure('conflict', 'O autor da mensagem apagou a conta e não pode mais receber respostas.');
  const replyId = randomUUID();
  await trx
    .insertInto('messageReply')
    .values({ id: replyId, messageId: message.id, author, text, createdAt: now.toISOString() })
    .execute();
  const quando = formatInstant(message.createdAt, await settingsStore.read(trx));
  await queueMail(
    trx,
    messageAnswered,
    {
      cause: `reply ${replyId}`,
      to: mailbox(message.email, message.customerId),
      values: { resposta: text, quando },
    },
    now,
  );
}

/** Closes a message or opens it again. */
export async function setState(trx: Db, id: string, state: State, now: Date): Promise<void> {
  await trx
    .updateTable('message')
    .set({ state, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

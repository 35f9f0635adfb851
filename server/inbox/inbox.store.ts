import { randomUUID } from 'node:crypto';
import type { Message, MessageQuery, MessageSummary } from '#shared/contract/admin/messages.ts';
import type { Page } from '#shared/contract/page.ts';
import { ChatText } from '#shared/contract/chat.ts';
import { searchable } from '#shared/text.ts';
import * as audit from '../audit/audit.store.ts';
import * as chats from '../chat/chat.store.ts';
import { holds } from '../database/likeText.ts';
import type { Db, MessageTable } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { Failure, notFound } from '../http/failure.ts';
import * as outbox from '../mail/outbox.store.ts';
import * as settingsStore from '../settings/settings.store.ts';

type State = MessageTable['state'];
type Admin = { id: string; username: string };

const EXCERPT = 140;

/** A page of messages, those heard of last first, and how many are in each state. */
export async function list(
  db: Db,
  { page, perPage, q, state }: MessageQuery,
): Promise<Page<MessageSummary> & { counts: Record<State, number> }> {
  let matching = db.selectFrom('message');
  if (searchable(q)) matching = matching.where(holds('searchText', q));
  const [byState, rows] = await Promise.all([
    matching
      .groupBy('state')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .execute(),
    (state ? matching.where('state', '=', state) : matching)
      .selectAll()
      .orderBy('heardAt', 'desc')
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  const counts = { open: 0, answered: 0, closed: 0 };
  for (const each of byState) counts[each.state] = each.count;
  return {
    items: rows.map((row) => ({ ...row, excerpt: row.text.slice(0, EXCERPT) })),
    page,
    perPage,
    total: state ? counts[state] : counts.open + counts.answered + counts.closed,
    counts,
  };
}

/** One message with its replies, or with its lines where it is a chat. Throws `not_found`. */
export async function read(db: Db, id: string): Promise<Message> {
  const row = await db.selectFrom('message').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('Não encontramos esta mensagem.');
  if (row.kind === 'chat') return { ...row, replies: [], lines: await chats.listLines(db, id) };
  const replies = await db
    .selectFrom('messageReply')
    .where('messageId', '=', id)
    .orderBy('createdAt')
    .select(['id', 'author', 'text', 'createdAt'])
    .execute();
  return { ...row, replies, lines: [] };
}

/** Keeps an answer and puts its mail into the outbox, both or neither; in a chat it reaches the visitor's screen too. */
export async function reply(db: Db, id: string, text: string, admin: Admin, now: Date): Promise<Message> {
  return transaction(db, async (trx) => {
    const message = await read(trx, id);
    const store = await settingsStore.read(trx);
    if (message.kind === 'chat') {
      await chats.answer(trx, message, { text: chatText(text), author: admin.username }, store, now);
    } else {
      await replyByMail(trx, message, { text, author: admin.username }, store.storeName, now);
    }
    await setState(trx, message, 'answered', admin, now, { reply: text });
    return read(trx, id);
  });
}

/** A line of a chat is shorter than a mail. */
function chatText(text: string): string {
  const checked = ChatText.safeParse(text);
  if (checked.success) return checked.data;
  const [fault] = checked.error.issues;
  throw new Failure('invalid', 'Confira os dados enviados.', {
    errors: [{ path: 'text', message: fault?.message ?? '' }],
  });
}

async function replyByMail(
  trx: Db,
  message: Message,
  { text, author }: { text: string; author: string },
  storeName: string,
  now: Date,
): Promise<void> {
  const replyId = randomUUID();
  await trx
    .insertInto('messageReply')
    .values({ id: replyId, messageId: message.id, author, text, createdAt: now.toISOString() })
    .execute();
  await outbox.queue(
    trx,
    {
      cause: `reply ${replyId}`,
      recipient: message.email,
      subject: 'Resposta à sua mensagem',
      text: `Olá, ${message.name}!\n\n${text}\n\n${storeName}\n\n---\nVocê escreveu:\n\n${message.text}`,
    },
    now,
  );
}

/** Closes a message or opens it again. */
export async function move(db: Db, id: string, state: State, admin: Admin, now: Date): Promise<Message> {
  return transaction(db, async (trx) => {
    const message = await read(trx, id);
    if (message.state !== state) await setState(trx, message, state, admin, now);
    return read(trx, id);
  });
}

async function setState(
  trx: Db,
  message: Message,
  state: State,
  admin: Admin,
  now: Date,
  also: Record<string, string> = {},
): Promise<void> {
  await trx
    .updateTable('message')
    .set({ state, updatedAt: now.toISOString() })
    .where('id', '=', message.id)
    .execute();
  await audit.record(
    trx,
    admin,
    {
      action: also['reply'] ? 'answered' : 'updated',
      subject: 'message',
      subjectId: message.id,
      label: message.name,
      before: { state: message.state },
      after: { state, ...also },
    },
    now,
  );
}

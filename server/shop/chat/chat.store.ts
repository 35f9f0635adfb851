import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Chat, ChatLine } from '#shared/contract/public/chat.ts';
import { searchable } from '#shared/values/text.ts';
import type { Writer } from './identifyWriter.ts';

type Conversation = NonNullable<Chat['conversation']>;

/** A visitor's line; the same id again adds nothing. */
interface Said {
  id: string;
  text: string;
}

const LINES_SHOWN = 200;
const SEARCHED = 20_000; // the latest characters of a conversation

/**
 * The conversation of a device's secret. A signed-in customer's conversation is private: another user of the device
 * begins a new one.
 */
export async function findBySecret(
  db: Db,
  secret: string,
  customerId: string | undefined,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat')
    .innerJoin('message', 'id', 'messageId')
    .where('secretHash', '=', tokenHashOf(secret))
    .select(['id', 'customerId'])
    .executeTakeFirst();
  return row && (row.customerId === null || row.customerId === customerId) ? row.id : undefined;
}

/** A conversation as its visitor sees it. */
export async function read(db: Db, id: string): Promise<Conversation> {
  const [row, lines] = await Promise.all([
    db
      .selectFrom('message')
      .innerJoin('chat', 'messageId', 'id')
      .where('id', '=', id)
      .select(['state', 'email', 'seenSeq'])
      .executeTakeFirstOrThrow(),
    listLines(db, id),
  ]);
  return { state: row.state, email: row.email || null, seen: row.seenSeq, lines };
}

/** The latest lines of a conversation, oldest first. */
export async function listLines(db: Db, id: string): Promise<(ChatLine & { author: string })[]> {
  const latest = await db
    .selectFrom('chatLine')
    .where('messageId', '=', id)
    .orderBy('seq', 'desc')
    .limit(LINES_SHOWN)
    .select(['seq', 'side', 'author', 'text', 'createdAt'])
    .execute();
  return latest.toReversed();
}

/**
 * Begins a conversation for the holder of the secret. When the reply to the first line got lost, repeating it hands
 * the conversation over to the new secret: soon, and word for word, since a later holder knows only a line's id.
 */
export async function begin(db: Db, secret: string, line: Said, writer: Writer, now: Date): Promise<string> {
  return transaction(db, async (trx) => {
    const sent = `chat ${tokenHashOf(line.id)}`;
    const id = await insertChat(trx, { secret, text: line.text, fingerprint: sent }, now);
    if (id === undefined) {
      const existingId = await whoseAnswerGotLost(trx, sent, line, writer, now);
      if (existingId !== undefined) {
        await trx
          .updateTable('chat')
          .set({ secretHash: tokenHashOf(secret) })
          .where('messageId', '=', existingId)
          .execute();
        return existingId;
      }
    }
    const chatId =
      id ?? (await insertChat(trx, { secret, text: line.text, fingerprint: `chat ${randomUUID()}` }, now));
    if (chatId === undefined) throw new Error('no conversation could be begun');
    await say(trx, chatId, line, writer, now);
    return chatId;
  });
}

const ANSWER_GETS_LOST_MS = 60_000;

/** The conversation that this very line began a moment ago, by the same account or by none. */
async function whoseAnswerGotLost(
  trx: Db,
  fingerprint: string,
  line: Said,
  { customer }: Writer,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('message')
    .innerJoin('chatLine', 'chatLine.messageId', 'message.id')
    .where('fingerprint', '=', fingerprint)
    .where('key', '=', line.id)
    .where('chatLine.text', '=', line.text)
    .where('message.createdAt', '>', new Date(now.getTime() - ANSWER_GETS_LOST_MS).toISOString())
    .select(['message.id', 'customerId'])
    .executeTakeFirst();
  return row && row.customerId === (customer?.id ?? null) ? row.id : undefined;
}

/** Undefined where another one has the same fingerprint. */
async function insertChat(
  trx: Db,
  { secret, text, fingerprint }: { secret: string; text: string; fingerprint: string },
  now: Date,
): Promise<string | undefined> {
  const id = randomUUID();
  const at = now.toISOString();
  const chatRow = await trx
    .insertInto('message')
    .values({
      id,
      kind: 'chat',
      name: `Visitante ${id.slice(0, 4).toUpperCase()}`,
      email: '',
      phone: null,
      subject: null,
      text,
      state: 'open',
      searchText: '',
      fingerprint,
      heardAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!chatRow) return undefined;
  await trx
    .insertInto('chat')
    .values({ messageId: id, secretHash: tokenHashOf(secret) })
    .execute();
  return id;
}

/** Adds the visitor's line; the conversation is open again, from any state. */
export async function say(
  trx: Db,
  id: string,
  line: Said,
  { customer, page, purchaseId }: Writer,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const added = await insertLine(trx, id, { key: line.id, side: 'visitor', author: '', text: line.text, at });
  if (!added) return;
  const known = await trx
    .selectFrom('message')
    .where('id', '=', id)
    .select(['name', 'email', 'searchText', 'page', 'purchaseId'])
    .executeTakeFirstOrThrow();
  const name = customer?.name ?? known.name;
  // The address for answers was entered by the visitor, or proved.
  const email = known.email || (customer?.emailConfirmed ? customer.email : '');
  const renamed = name !== known.name || email !== known.email || known.searchText === '';
  await trx
    .updateTable('message')
    .set({
      name,
      email,
      ...(customer && { customerId: customer.id }),
      page: page ?? known.page,
      purchaseId: purchaseId ?? known.purchaseId,
      text: line.text,
      state: 'open',
      searchText: [known.searchText, renamed ? searchable(`${name} ${email}`) : '', searchable(line.text)]
        .filter(Boolean)
        .join(' ')
        .slice(-SEARCHED),
      heardAt: at,
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Stores the address for answers after the visitor has left. */
export async function leaveEmail(db: Db, id: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({
      email,
      searchText: sql`"searchText" || ' ' || ${searchable(email)}`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .where('email', '!=', email)
    .execute();
}

export async function insertLine(
  trx: Db,
  messageId: string,
  { at, ...line }: { key: string; side: 'visitor' | 'team'; author: string; text: string; at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('chatLine')
    .values({ ...line, messageId, createdAt: at })
    .onConflict((conflict) => conflict.columns(['messageId', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

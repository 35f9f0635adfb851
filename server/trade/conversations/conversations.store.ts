import { randomUUID } from 'node:crypto';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { beginsWith } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/services/http/failure.ts';
import * as notices from '#server/services/notices/notices.store.ts';
import * as outbox from '#server/services/outbox/outbox.store.ts';
import { pastOf, stepsOf } from '#server/trade/orders/lineStory.ts';
import type {
  Conversation,
  ConversationMessage,
  ConversationSide,
  ConversationSummary,
} from '#shared/contract/account/conversations.ts';
import type { LineStep } from '#shared/contract/account/lineSteps.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';
import { DAY, HOUR } from '#shared/values/time.ts';
import { noteAnswer } from './answerTime.ts';
import type { Line, Talk } from './conversationView.ts';
import * as quickReplies from './quickReplies.store.ts';

/** The page size of messages. */
const SHOWN = 100;

const otherOf = (side: ConversationSide, row: Pick<Talk, 'sellerName' | 'buyerName' | 'anonymizedAt'>) => {
  if (side === 'buyer') return row.sellerName;
  return row.anonymizedAt === null ? (row.buyerName.split(' ', 1)[0] ?? '') : row.buyerName;
};

export async function show(db: Db, talk: Talk, before: number | undefined, now: Date): Promise<Conversation> {
  const messages = await messagesOf(db, [talk.id], { before, most: SHOWN + 1 });
  return {
    id: talk.name,
    sale: talk.line && talk.name,
    listing: talk.listing?.slug ?? null,
    title: talk.title,
    side: talk.side,
    other: otherOf(talk.side, talk),
    answerMinutes: talk.side === 'buyer' ? talk.answerMinutes : null,
    messages: messages.slice(-SHOWN),
    earlier: messages.length > SHOWN,
    last: await lastSeqOf(db, talk.id),
    seen: talk.side === 'buyer' ? talk.buyerSeen : talk.sellerSeen,
    seenByOther: talk.side === 'buyer' ? talk.sellerSeen : talk.buyerSeen,
    currency: talk.line?.currency ?? null,
    steps: talk.line ? await stepsSoFar(db, talk.line, now) : [],
    against: talk.against,
    blocked: talk.blocked,
    reported: await hasOpenReport(db, talk),
    quickReplies:
      talk.side === 'seller' && talk.against === null
        ? await quickReplies.listFor(db, talk, otherOf('seller', talk))
        : [],
  };
}

const hasOpenReport = async (db: Db, { id, side, buyerId, ownerId }: Talk): Promise<boolean> => {
  const row = await db
    .selectFrom('personReport')
    .where('conversationId', '=', id)
    .where('reporterId', '=', side === 'buyer' ? buyerId : (ownerId ?? ''))
    .where('state', '=', 'open')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The events of the line; both sides see the same. */
async function stepsSoFar(db: Db, line: Line, now: Date): Promise<LineStep[]> {
  const { seenAt } = await db
    .selectFrom('unitReveal')
    .where('purchaseLineId', '=', line.id)
    .select((eb) => eb.fn.min('at').as('seenAt'))
    .executeTakeFirstOrThrow();
  const { status, paidAt } = line;
  const past = await pastOf(db, [line.id]);
  const steps = stepsOf({ status, paidAt, line, seenAt, canCancel: false }, past, now);
  return steps.filter(({ ahead }) => !ahead);
}

/** The messages of these conversations, oldest first; with a limit, the latest ones. */
export async function messagesOf(
  db: Db,
  ids: readonly string[],
  { before, most }: { before?: number | undefined; most?: number } = {},
): Promise<ConversationMessage[]> {
  let latest = db
    .selectFrom('conversationMessage')
    .leftJoin('conversationPicture', 'messageSeq', 'seq')
    .where('conversationId', 'in', ids)
    .orderBy('seq', 'desc')
    .select(['seq', 'side', 'text', 'masked', 'at', 'width', 'height']);
  if (before !== undefined) latest = latest.where('seq', '<', before);
  if (most !== undefined) latest = latest.limit(most);
  const rows = await latest.execute();
  return rows.toReversed().map(({ masked, width, height, ...message }) => ({
    ...message,
    masked: masked === 1,
    picture: width !== null && height !== null ? { width, height } : null,
  }));
}

/** The conversations of the two people about a line: the line's own, and the one about its listing before the sale. */
export async function idsOf(db: Db, lineId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .innerJoin('conversation', (talk) =>
      talk.on((eb) =>
        eb.or([
          eb('conversation.lineId', '=', eb.ref('purchaseLine.id')),
          eb.and([
            eb('conversation.productId', '=', eb.ref('purchaseLine.productId')),
            eb('conversation.buyerId', '=', eb.ref('purchase.customerId')),
            eb('conversation.sellerId', '=', eb.ref('purchaseLine.sellerId')),
          ]),
        ]),
      ),
    )
    .where('purchaseLine.id', '=', lineId)
    .select('conversation.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The number of messages in these conversations. */
export async function countMessages(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('conversationMessage')
    .where('conversationId', 'in', ids)
    .where('side', '!=', 'team')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function lastSeqOf(db: Db, id: string): Promise<number> {
  const { seq } = await db
    .selectFrom('conversationMessage')
    .where('conversationId', '=', id)
    .select((eb) => eb.fn.max<number | null>('seq').as('seq'))
    .executeTakeFirstOrThrow();
  return seq ?? 0;
}

/** Adds a message of one side, once; returns whether it is the first that the other side has not read. */
export async function add(
  trx: Db,
  talk: Talk,
  message: { key: string; text: string; masked: 0 | 1 },
  now: Date,
): Promise<{ seq: number; isFirstUnread: boolean } | undefined> {
  const { id, side, buyerId, sellerId, line } = talk;
  const at = now.toISOString();
  // The sender locks the conversation, which orders its messages.
  await trx
    .insertInto('conversation')
    .values({ id, lineId: line && id, buyerId, sellerId, lastAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lastAt: at }))
    .execute();
  const added = await trx
    .insertInto('conversationMessage')
    .values({ ...message, conversationId: id, side, at })
    .onConflict((conflict) => conflict.columns(['conversationId', 'key']).doNothing())
    .returning('seq')
    .executeTakeFirst();
  if (!added) return undefined;
  if (side === 'seller') {
    const waited = await waitingSince(trx, id, added.seq);
    if (waited !== null) await noteAnswer(trx, sellerId, waited, now);
  }
  const unread = side === 'buyer' ? 'sellerUnread' : 'buyerUnread';
  const counted = await trx
    .updateTable('conversation')
    .set((eb) => ({ [unread]: eb(unread, '+', 1) }))
    .where('id', '=', id)
    .returning(unread)
    .executeTakeFirstOrThrow();
  return { seq: added.seq, isFirstUnread: counted[unread] === 1 };
}

/** When the buyer began to wait for this answer of the seller; null when it answers nothing. */
async function waitingSince(trx: Db, id: string, seq: number): Promise<string | null> {
  const { at } = await trx
    .selectFrom('conversationMessage')
    .where('conversationId', '=', id)
    .where('side', '=', 'buyer')
    .where('seq', '<', seq)
    .where('seq', '>', (eb) =>
      eb
        .selectFrom('conversationMessage as before')
        .where('before.conversationId', '=', id)
        .where('before.side', '=', 'seller')
        .where('before.seq', '<', seq)
        .select((each) => each.fn.coalesce(each.fn.max('before.seq'), each.lit(0)).as('seq')),
    )
    .select((eb) => eb.fn.min<string | null>('at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** The participants of these conversations: their buyers and the owners of the shops. */
export async function peopleOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('conversation')
    .innerJoin('seller', 'seller.id', 'conversation.sellerId')
    .where('conversation.id', 'in', ids)
    .select(['buyerId', 'ownerId'])
    .execute();
  return new Set(rows.flatMap(({ buyerId, ownerId }) => (ownerId === null ? [buyerId] : [buyerId, ownerId])));
}

const readBy = (adminId: string): string => `team ${adminId} `;

/** Records that the team has read the conversation, with the reason that both sides see. */
export async function addReading(
  trx: Db,
  id: string,
  { adminId, reason }: { adminId: string; reason: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await trx.updateTable('conversation').set({ lastAt: at }).where('id', '=', id).execute();
  await trx
    .insertInto('conversationMessage')
    .values({
      conversationId: id,
      key: readBy(adminId) + randomUUID(),
      side: 'team',
      text: `A equipe leu esta conversa. Motivo: ${reason}`,
      masked: 0,
      at,
    })
    .execute();
}

/** Whether this administrator has given a reason within the last hour for reading one of these conversations. */
export async function hasReason(
  db: Db,
  ids: readonly string[],
  adminId: string,
  now: Date,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const beginning = readBy(adminId);
  const reading = await db
    .selectFrom('conversationMessage')
    .where('conversationId', 'in', ids)
    .where('side', '=', 'team')
    .where('at', '>', new Date(now.getTime() - HOUR).toISOString())
    .where(beginsWith(db, 'key', beginning))
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return reading !== undefined;
}

/** The prefix of the causes of all notices about a conversation to one side. */
export const causeOf = (id: string, side: ConversationSide): string => `conversation ${id} to ${side} `;

/** Records how far a side has read the conversation, and withdraws its pending notices. */
export async function markSeen(trx: Db, talk: Talk, upTo: number, now: Date): Promise<void> {
  const { id, side } = talk;
  const seq = Math.min(upTo, await lastSeqOf(trx, id));
  const [seen, unread, other] =
    side === 'buyer'
      ? (['buyerSeen', 'buyerUnread', 'seller'] as const)
      : (['sellerSeen', 'sellerUnread', 'buyer'] as const);
  const changed = await trx
    .updateTable('conversation')
    .set((eb) => ({
      [seen]: seq,
      [unread]: eb
        .selectFrom('conversationMessage')
        .where('conversationId', '=', id)
        .where('side', '=', other)
        .where('seq', '>', seq)
        .select((each) => each.fn.countAll<number>().as('count')),
    }))
    .where('id', '=', id)
    // A position that is already stored is not written again, since each change reaches both screens.
    .where(seen, '<', seq)
    .returning(unread)
    .executeTakeFirst();
  if (changed?.[unread] !== 0) return;
  const customerId = side === 'buyer' ? talk.buyerId : talk.ownerId;
  await outbox.withdraw(trx, causeOf(id, side));
  if (customerId !== null) await notices.markReadAbout(trx, customerId, causeOf(id, side), now);
}

const unreadOf = (side: ConversationSide) =>
  side === 'buyer' ? ('buyerUnread' as const) : ('sellerUnread' as const);

/** The conversations of a customer as a buyer, or of a shop. */
const ownOf = (db: Db, side: ConversationSide, id: string) =>
  db
    .selectFrom('conversation')
    .where(side === 'buyer' ? 'conversation.buyerId' : 'conversation.sellerId', '=', id);

/** A row of the list of conversations. */
const summarised = (own: ReturnType<typeof ownOf>, side: ConversationSide) =>
  own
    .leftJoin('purchaseLine', 'purchaseLine.id', 'conversation.lineId')
    .leftJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .leftJoin('product', 'product.id', 'conversation.productId')
    .innerJoin('customer', 'customer.id', 'conversation.buyerId')
    .innerJoin('seller', 'seller.id', 'conversation.sellerId')
    .innerJoin('conversationMessage', (message) =>
      message.on('conversationMessage.seq', '=', (eb) =>
        eb
          .selectFrom('conversationMessage as later')
          .whereRef('later.conversationId', '=', 'conversation.id')
          .select((each) => each.fn.max<number>('later.seq').as('seq')),
      ),
    )
    .leftJoin('conversationPicture', 'messageSeq', 'conversationMessage.seq')
    .select(['purchase.seq', 'position', 'purchaseLine.title', 'purchaseLine.sellerName', 'lastAt'])
    .select(`${unreadOf(side)} as unread`)
    .select(['conversation.id', 'product.title as listing', 'seller.name as sellerNow'])
    .select(['customer.name as buyerName', 'customer.anonymizedAt', 'conversationMessage.text', 'width']);

type Summarised = Awaited<ReturnType<ReturnType<typeof summarised>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Summarised, side: ConversationSide): ConversationSummary => ({
  ...(row.seq === null || row.position === null
    ? { id: row.id, sale: null }
    : { id: saleNumber(row.seq, row.position), sale: saleNumber(row.seq, row.position) }),
  title: row.title ?? row.listing ?? '',
  other: otherOf(side, { ...row, sellerName: row.sellerName ?? row.sellerNow }),
  last: row.width === null ? row.text : null,
  lastAt: row.lastAt,
  unread: row.unread,
});

/** Conversations with unread messages first, then the latest. */
export async function list(
  db: Db,
  side: ConversationSide,
  id: string,
  { page, perPage }: PageQuery,
): Promise<Page<ConversationSummary>> {
  const own = ownOf(db, side, id);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await summarised(own, side)
    .orderBy((eb) => eb.case().when(unreadOf(side), '>', 0).then(0).else(1).end())
    .orderBy('lastAt', 'desc')
    .orderBy('conversation.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: rows.map((row) => summaryOf(row, side)), page, perPage, total };
}

/** One of a shop's conversations as the list shows it; undefined for another shop's. */
export async function findOfShop(
  db: Db,
  sellerId: string,
  id: string,
): Promise<ConversationSummary | undefined> {
  const row = await summarised(ownOf(db, 'seller', sellerId), 'seller')
    .where('conversation.id', '=', id)
    .executeTakeFirst();
  return row && summaryOf(row, 'seller');
}

const aboutPicture = (seq: number): string => `conversation picture ${seq}`;

export async function insertPicture(
  trx: Db,
  vault: Vault,
  { seq, width, height, data }: { seq: number; width: number; height: number; data: Buffer },
): Promise<void> {
  const sealed = vault.seal(data.toString('base64'), aboutPicture(seq));
  await trx.insertInto('conversationPicture').values({ messageSeq: seq, width, height, sealed }).execute();
}

export async function countPictures(db: Db, id: string, side: ConversationSide): Promise<number> {
  const { count } = await db
    .selectFrom('conversationPicture')
    .innerJoin('conversationMessage', 'seq', 'messageSeq')
    .where('conversationId', '=', id)
    .where('side', '=', side)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The picture of a message of these conversations, in Base64. Throws `not_found`. */
export async function openPicture(db: Db, vault: Vault, ids: readonly string[], seq: number) {
  const row = await db
    .selectFrom('conversationPicture')
    .innerJoin('conversationMessage', 'seq', 'messageSeq')
    .where('conversationId', 'in', ids)
    .where('messageSeq', '=', seq)
    .select('sealed')
    .executeTakeFirst();
  if (!row) throw notFound('Não encontramos esta imagem.');
  return { type: 'image/webp' as const, content: vault.open(row.sealed, aboutPicture(seq)) };
}

/**
 * The retention of a conversation without a sale, from its last message. (fixtures/pages/politica-de-privacidade.md)
 */
const KEPT_MS = 365 * DAY;

export async function purge(db: Db, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const old = trx
      .selectFrom('conversation')
      .where('lineId', 'is', null)
      .where('lastAt', '<', new Date(now.getTime() - KEPT_MS).toISOString())
      .select('id');
    const messageSeqs = trx
      .selectFrom('conversationMessage')
      .where('conversationId', 'in', old)
      .select('seq');
    await trx.deleteFrom('conversationPicture').where('messageSeq', 'in', messageSeqs).execute();
    await trx.deleteFrom('conversationMessage').where('conversationId', 'in', old).execute();
    await trx.deleteFrom('conversation').where('id', 'in', old).execute();
  });
}

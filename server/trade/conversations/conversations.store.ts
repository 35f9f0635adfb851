import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  Conversation,
  ConversationMessage,
  ConversationSide,
  ConversationSummary,
} from '#shared/contract/conversations.ts';
import type { LineStep } from '#shared/contract/lineSteps.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import { guaranteeEndOf } from '#shared/lineStages.ts';
import { partsOfSaleNumber, saleNumber } from '#shared/orderStatus.ts';
import { DAY, HOUR } from '#shared/time.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import * as outbox from '#server/services/mail/outbox.store.ts';
import * as notices from '#server/services/notices/notices.store.ts';
import { refundsOfLines, stepsOf } from '#server/trade/orders/lineStory.ts';

/** So many messages a screen shows at once. */
const SHOWN = 100;

/** So long after everything is over the two still reach each other. */
const AFTERWARDS_MS = 30 * DAY;

/** A line that somebody bought of somebody, as one of the two meets it. */
export type Talk = Awaited<ReturnType<typeof find>>;

/** The line whose sale's number is asked for. Throws `not_found` to everybody but its buyer and its seller. */
export async function find(db: Db, customerId: string, sale: string) {
  const parts = partsOfSaleNumber(sale);
  const row =
    parts &&
    (await db
      .selectFrom('purchaseLine')
      .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
      .innerJoin('customer', 'customer.id', 'purchase.customerId')
      .innerJoin('seller', 'seller.id', 'purchaseLine.sellerId')
      .leftJoin('conversation', 'conversation.lineId', 'purchaseLine.id')
      .where('purchase.seq', '=', parts.seq)
      .where('purchaseLine.position', '=', parts.position)
      .where('purchase.paidAt', 'is not', null)
      // What nobody but the shop sells is talked about with the shop.
      .where((eb) => eb.or([eb('seller.ownerId', 'is not', null), eb('conversation.id', 'is not', null)]))
      .selectAll('purchaseLine')
      .select(['purchase.seq', 'purchase.status', 'purchase.paidAt', 'purchase.customerId as buyerId'])
      .select(['customer.name as buyerName', 'customer.anonymizedAt', 'seller.ownerId'])
      .select(['seller.id as sellerId', 'buyerSeen', 'sellerSeen', 'buyerUnread', 'sellerUnread'])
      .executeTakeFirst());
  if (!row || (row.buyerId !== customerId && row.ownerId !== customerId))
    throw notFound('Não encontramos esta conversa.');
  const side: ConversationSide = row.buyerId === customerId ? 'buyer' : 'seller';
  return { ...row, side };
}

/** Why nothing more is written in a conversation; null where something may be. */
export function reasonAgainst(talk: Talk, now: Date): string | null {
  if (talk.anonymizedAt !== null) return 'Quem comprou apagou a conta.';
  if (talk.ownerId === null) return 'Quem vendeu deixou a loja. Fale com o atendimento.';
  const end = talk.revokedAt ?? guaranteeEndOf(talk);
  if (talk.disputedAt === null && end !== null && Date.parse(end) + AFTERWARDS_MS <= now.getTime())
    return 'Esta conversa terminou 30 dias depois do fim da compra. Fale com o atendimento.';
  return null;
}

const otherOf = (side: ConversationSide, row: Pick<Talk, 'sellerName' | 'buyerName' | 'anonymizedAt'>) => {
  if (side === 'buyer') return row.sellerName;
  return row.anonymizedAt === null ? (row.buyerName.split(' ', 1)[0] ?? '') : row.buyerName;
};

export async function show(db: Db, talk: Talk, before: number | undefined, now: Date): Promise<Conversation> {
  const messages = await messagesOf(db, talk.id, { before, most: SHOWN + 1 });
  return {
    id: saleNumber(talk.seq, talk.position),
    title: talk.title,
    side: talk.side,
    other: otherOf(talk.side, talk),
    messages: messages.slice(-SHOWN),
    earlier: messages.length > SHOWN,
    last: await lastSeqOf(db, talk.id),
    seen: (talk.side === 'buyer' ? talk.buyerSeen : talk.sellerSeen) ?? 0,
    seenByOther: (talk.side === 'buyer' ? talk.sellerSeen : talk.buyerSeen) ?? 0,
    steps: await stepsSoFar(db, talk, now),
    against: reasonAgainst(talk, now),
  };
}

/** What has happened to the line, for both sides the same. */
async function stepsSoFar(db: Db, talk: Talk, now: Date): Promise<LineStep[]> {
  const { seenAt } = await db
    .selectFrom('unitReveal')
    .where('purchaseLineId', '=', talk.id)
    .select((eb) => eb.fn.min('at').as('seenAt'))
    .executeTakeFirstOrThrow();
  const { status, paidAt } = talk;
  const refunds = await refundsOfLines(db, [talk.id]);
  const steps = stepsOf({ status, paidAt, line: talk, seenAt, canCancel: false }, refunds, now);
  return steps.filter(({ ahead }) => !ahead);
}

/** What was said, the oldest first; the latest so many, where a number is given. */
export async function messagesOf(
  db: Db,
  id: string,
  { before, most }: { before?: number | undefined; most?: number } = {},
): Promise<ConversationMessage[]> {
  let latest = db
    .selectFrom('conversationMessage')
    .leftJoin('conversationPicture', 'messageSeq', 'seq')
    .where('conversationId', '=', id)
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

/** How much the two have said to each other. */
export async function countMessages(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversationMessage')
    .where('conversationId', '=', id)
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

/** The same words after the same message are the same message. */
export const keyOf = (side: ConversationSide, after: number, said: string | Buffer): string =>
  createHash('sha256').update(`${side} ${after} `).update(said).digest('base64url');

/** Adds a message of one side, once; gives whether it is the first that the other side has not seen. */
export async function add(
  trx: Db,
  talk: Talk,
  message: { key: string; text: string; masked: 0 | 1 },
  now: Date,
): Promise<{ seq: number; isFirstUnread: boolean } | undefined> {
  const { id, side, buyerId, sellerId } = talk;
  const at = now.toISOString();
  // Whoever writes holds the conversation, so that the messages of it are in order.
  await trx
    .insertInto('conversation')
    .values({ id, lineId: id, buyerId, sellerId, lastAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lastAt: at }))
    .execute();
  const added = await trx
    .insertInto('conversationMessage')
    .values({ ...message, conversationId: id, side, at })
    .onConflict((conflict) => conflict.columns(['conversationId', 'key']).doNothing())
    .returning('seq')
    .executeTakeFirst();
  if (!added) return undefined;
  const unread = side === 'buyer' ? 'sellerUnread' : 'buyerUnread';
  const counted = await trx
    .updateTable('conversation')
    .set((eb) => ({ [unread]: eb(unread, '+', 1) }))
    .where('id', '=', id)
    .returning(unread)
    .executeTakeFirstOrThrow();
  return { seq: added.seq, isFirstUnread: counted[unread] === 1 };
}

const readBy = (adminId: string): string => `team ${adminId} `;

/** Tells both sides that the team has read the conversation, and why. */
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

/** Whether an administrator has said within the last hour why they read a conversation. */
export async function hasReason(db: Db, id: string, adminId: string, now: Date): Promise<boolean> {
  const beginning = readBy(adminId);
  const reading = await db
    .selectFrom('conversationMessage')
    .where('conversationId', '=', id)
    .where('side', '=', 'team')
    .where('at', '>', new Date(now.getTime() - HOUR).toISOString())
    .where(sql<string>`substr("key", 1, ${sql.lit(beginning.length)})`, '=', beginning)
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return reading !== undefined;
}

/** The beginning of the cause of all that a side is told of a conversation. */
export const causeOf = (id: string, side: ConversationSide): string => `conversation ${id} to ${side} `;

/** Notes that a side's screen has shown the conversation so far: it need not be told of it any more. */
export async function markSeen(trx: Db, talk: Talk, asked: number, now: Date): Promise<void> {
  const { id, side } = talk;
  const seq = Math.min(asked, await lastSeqOf(trx, id));
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
    // What was seen before is not written again: each change is told to both screens.
    .where(seen, '<', seq)
    .returning(unread)
    .executeTakeFirst();
  if (changed?.[unread] !== 0) return;
  const customerId = side === 'buyer' ? talk.buyerId : talk.ownerId;
  await outbox.withdraw(trx, causeOf(id, side));
  if (customerId !== null) await notices.markReadAbout(trx, customerId, causeOf(id, side), now);
}

/** The conversations of somebody as a buyer, or of a shop: those with something unread first, and then the latest. */
export async function list(
  db: Db,
  side: ConversationSide,
  id: string,
  { page, perPage }: PageQuery,
): Promise<Page<ConversationSummary>> {
  const unread = side === 'buyer' ? ('buyerUnread' as const) : ('sellerUnread' as const);
  const own = db
    .selectFrom('conversation')
    .where(side === 'buyer' ? 'conversation.buyerId' : 'conversation.sellerId', '=', id);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .innerJoin('purchaseLine', 'purchaseLine.id', 'conversation.lineId')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .innerJoin('customer', 'customer.id', 'conversation.buyerId')
    .innerJoin('conversationMessage', (message) =>
      message.on('conversationMessage.seq', '=', (eb) =>
        eb
          .selectFrom('conversationMessage as later')
          .whereRef('later.conversationId', '=', 'conversation.id')
          .select((each) => each.fn.max<number>('later.seq').as('seq')),
      ),
    )
    .leftJoin('conversationPicture', 'messageSeq', 'conversationMessage.seq')
    .orderBy((eb) => eb.case().when(unread, '>', 0).then(0).else(1).end())
    .orderBy('lastAt', 'desc')
    .orderBy('conversation.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .select(['purchase.seq', 'position', 'purchaseLine.title', 'sellerName', 'lastAt', unread])
    .select(['customer.name as buyerName', 'customer.anonymizedAt', 'conversationMessage.text', 'width'])
    .execute();
  const items = rows.map((row) => ({
    id: saleNumber(row.seq, row.position),
    title: row.title,
    other: otherOf(side, row),
    last: row.width === null ? row.text : null,
    lastAt: row.lastAt,
    unread: row[unread],
  }));
  return { items, page, perPage, total };
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

/** The picture of a message, in Base64. Throws `not_found`. */
export async function openPicture(db: Db, vault: Vault, id: string, seq: number) {
  const row = await db
    .selectFrom('conversationPicture')
    .innerJoin('conversationMessage', 'seq', 'messageSeq')
    .where('conversationId', '=', id)
    .where('messageSeq', '=', seq)
    .select('sealed')
    .executeTakeFirst();
  if (!row) throw notFound('Não encontramos esta imagem.');
  return { type: 'image/webp' as const, content: vault.open(row.sealed, aboutPicture(seq)) };
}

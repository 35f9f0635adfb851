import type { Db } from '#server/platform/database/tables.ts';
import type { ConversationSide } from '#shared/contract/account/conversations.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';

const SIDES = ['buyer', 'seller'] as const satisfies ConversationSide[];

/** How many conversations of a customer, as buyer, or of a shop have unread messages. */
export async function countUnread(db: Db, side: ConversationSide, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .where(side === 'buyer' ? 'buyerId' : 'sellerId', '=', id)
    .where(side === 'buyer' ? 'buyerUnread' : 'sellerUnread', '>', 0)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const ownOf = (db: Db, customerId: string, side: ConversationSide) => {
  const all = db.selectFrom('conversation').innerJoin('seller', 'seller.id', 'conversation.sellerId');
  return side === 'buyer'
    ? all.where('conversation.buyerId', '=', customerId)
    : all.where('seller.ownerId', '=', customerId);
};

/** A customer's own messages, with the sale or listing they are about. */
export async function exportedOf(db: Db, customerId: string) {
  const bySide = await Promise.all(
    SIDES.map(async (side) => {
      const rows = await ownOf(db, customerId, side)
        .leftJoin('purchaseLine', 'purchaseLine.id', 'conversation.lineId')
        .leftJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
        .leftJoin('product', 'product.id', 'conversation.productId')
        .innerJoin('conversationMessage', 'conversationMessage.conversationId', 'conversation.id')
        .leftJoin('conversationPicture', 'messageSeq', 'conversationMessage.seq')
        .where('side', '=', side)
        .orderBy('conversationMessage.seq')
        .select(['purchase.seq', 'position', 'product.title as listing'])
        .select(['conversationMessage.at', 'conversationMessage.text', 'width'])
        .execute();
      return rows.map(({ seq, position, listing, at, text, width }) => ({
        sale: seq === null || position === null ? null : saleNumber(seq, position),
        listing,
        side,
        at,
        text,
        picture: width !== null,
      }));
    }),
  );
  return bySide.flat();
}

const GONE = 'Mensagem apagada com a conta';

/** Messages stay as the context of the other side's; the customer's own texts and pictures are deleted. */
export async function anonymizeMessages(trx: Db, customerId: string): Promise<void> {
  for (const side of SIDES) {
    const own = ownOf(trx, customerId, side).select('conversation.id');
    const ownMessages = trx
      .selectFrom('conversationMessage')
      .where('conversationId', 'in', own)
      .where('side', '=', side)
      .select('seq');
    await trx.deleteFrom('conversationPicture').where('messageSeq', 'in', ownMessages).execute();
    await trx
      .updateTable('conversationMessage')
      .set({ text: GONE, masked: 0 })
      .where('seq', 'in', ownMessages)
      .execute();
  }
}

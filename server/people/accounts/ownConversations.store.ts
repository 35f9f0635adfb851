import type { Db } from '#server/platform/database/tables.ts';
import type { ConversationSide } from '#shared/contract/conversations.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';

const SIDES = ['buyer', 'seller'] as const satisfies ConversationSide[];

/** In how many conversations somebody, as a buyer, or a shop has something to read. */
export async function countUnread(db: Db, side: ConversationSide, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .where(side === 'buyer' ? 'buyerId' : 'sellerId', '=', id)
    .where(side === 'buyer' ? 'buyerUnread' : 'sellerUnread', '>', 0)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The conversations of a customer about what they bought, or about what their shop sold. */
const ownOf = (db: Db, customerId: string, side: ConversationSide) => {
  const all = db.selectFrom('conversation').innerJoin('seller', 'seller.id', 'conversation.sellerId');
  return side === 'buyer'
    ? all.where('conversation.buyerId', '=', customerId)
    : all.where('seller.ownerId', '=', customerId);
};

/** A customer's own words, with the sale or the listing they are about. */
export async function exportedOf(db: Db, customerId: string) {
  const said = await Promise.all(
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
  return said.flat();
}

const GONE = 'Mensagem apagada com a conta';

/** That something was said stays, as what the other side said to it; a customer's own words and pictures go. */
export async function forgetSaid(trx: Db, customerId: string): Promise<void> {
  for (const side of SIDES) {
    const own = ownOf(trx, customerId, side).select('conversation.id');
    const said = trx
      .selectFrom('conversationMessage')
      .where('conversationId', 'in', own)
      .where('side', '=', side)
      .select('seq');
    await trx.deleteFrom('conversationPicture').where('messageSeq', 'in', said).execute();
    await trx
      .updateTable('conversationMessage')
      .set({ text: GONE, masked: 0 })
      .where('seq', 'in', said)
      .execute();
  }
}

import type { Db } from '#server/platform/database/tables.ts';
import type { BuyerLine } from '#shared/contract/account/orders.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';

/** The lines of orders with their goods, without what these say. */
export async function list(db: Db, purchaseIds: string[]) {
  if (purchaseIds.length === 0) return [];
  const rows = await db
    .selectFrom('purchaseLine')
    .leftJoin('product', 'product.id', 'purchaseLine.productId')
    .leftJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .leftJoin('conversation', 'conversation.lineId', 'purchaseLine.id')
    .where('purchaseLine.purchaseId', 'in', purchaseIds)
    .orderBy('purchaseLine.position')
    .selectAll('purchaseLine')
    .select((eb) => [
      'product.slug',
      'product.isActive',
      eb
        .selectFrom('productImage')
        .whereRef('productImage.productId', '=', 'product.id')
        .orderBy('position')
        .limit(1)
        .select('url')
        .as('image'),
      eb
        .selectFrom('unitReveal')
        .whereRef('unitReveal.purchaseLineId', '=', 'purchaseLine.id')
        .select((reveal) => reveal.fn.min('at').as('at'))
        .as('firstSeenAt'),
      eb
        .selectFrom('unitReveal')
        .whereRef('unitReveal.purchaseLineId', '=', 'purchaseLine.id')
        .select((reveal) => reveal.fn.max('at').as('at'))
        .as('lastSeenAt'),
      eb
        .case()
        .when('seller.ownerId', 'is not', null)
        .then(1)
        .when('conversation.id', 'is not', null)
        .then(1)
        .else(0)
        .end()
        .as('isTalkedAbout'),
    ])
    .execute();
  const units = await db
    .selectFrom('unit')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'unit.purchaseLineId')
    .where('purchaseLine.purchaseId', 'in', purchaseIds)
    .select(['unit.purchaseLineId', 'unit.kind', 'unit.state'])
    .execute();
  return rows.map(({ deliveryNote, ...row }) => {
    const own = units.filter(({ purchaseLineId }) => purchaseLineId === row.id);
    const live = own.filter(({ state }) => state === 'sold' || state === 'revealed');
    return {
      ...row,
      kinds: [
        ...new Set([...live.map(({ kind }) => kind), ...(deliveryNote === null ? [] : ['message' as const])]),
      ],
      // What a person delivered is shown whole: all of it was seen by anyone who looked after the last of it.
      allSeen:
        live.length > 0
          ? live.every(({ state }) => state === 'revealed')
          : row.lastSeenAt !== null &&
            row.lastSeenAt >= (row.deliveredAt ?? '9') &&
            row.lastSeenAt >= (row.correctedAt ?? ''),
      replaced: own.filter(({ state }) => state === 'replaced').length,
    };
  });
}

type LineRow = Awaited<ReturnType<typeof list>>[number];

/** The state of a line as its buyer sees it. */
export function stateOf(status: OrderStatus, line: LineRow): BuyerLine['state'] {
  if (line.revokedAt) return 'refunded';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'pending') return 'unpaid';
  if (!line.deliveredAt) return 'coming';
  if (line.kinds.length === 0) return 'delivered';
  return line.allSeen ? 'seen' : 'ready';
}

import type { OwnSale, OwnShop } from '#shared/contract/seller.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import { reaisOf } from '#shared/money.ts';
import { orderNumber } from '#shared/orderStatus.ts';
import { DAY } from '#shared/time.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { pocketsOf } from '#server/office/finance/finance.store.ts';

interface Seller {
  id: string;
  slug: string;
  name: string;
  verified: number;
  since: string;
}

const PERIOD_DAYS = 30;

/** Lines that were paid and not taken back; what was never paid is no sale. */
const soldLines = (db: Db, sellerId: string) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.sellerId', '=', sellerId)
    .where('purchase.paidAt', 'is not', null);

/** A shop at a glance, for its owner. */
export async function read(db: Db, seller: Seller, now: Date): Promise<OwnShop> {
  const after = new Date(now.getTime() - PERIOD_DAYS * DAY).toISOString();
  const standing = soldLines(db, seller.id).where('purchaseLine.revokedAt', 'is', null);
  const { sales, netCents } = await standing
    .where('purchase.paidAt', '>=', after)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('sales'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>(eb(eb('priceCents', '*', eb.ref('quantity')), '-', eb.ref('feeCents'))),
          eb.lit(0),
        )
        .as('netCents'),
    ])
    .executeTakeFirstOrThrow();
  const { owed } = await standing
    .where('purchase.status', '=', 'processing')
    .where('purchaseLine.deliveredAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('owed'))
    .executeTakeFirstOrThrow();
  const onSale = await db
    .selectFrom('sellerStanding')
    .where('sellerId', '=', seller.id)
    .select('products')
    .executeTakeFirst();
  return {
    slug: seller.slug,
    name: seller.name,
    verified: seller.verified === 1,
    since: seller.since,
    onSale: onSale?.products ?? 0,
    pockets: await pocketsOf(db, seller.id),
    sales,
    net: reaisOf(netCents),
    owed,
  };
}

/** What a shop has sold, the latest first. */
export async function listSales(
  db: Db,
  sellerId: string,
  { page, perPage }: PageQuery,
): Promise<Page<OwnSale>> {
  const { total } = await soldLines(db, sellerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await soldLines(db, sellerId)
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .select([
      'purchase.seq',
      'purchaseLine.position',
      'title',
      'quantity',
      'priceCents',
      'feeCents',
      'customer.name as buyer',
      'purchase.status',
      'placedAt',
      'dueAt',
      'deliveredAt',
      'revokedAt',
    ])
    .orderBy('purchase.seq', 'desc')
    .orderBy('purchaseLine.position')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const items = rows.map((row) => {
    const priceCents = row.priceCents * row.quantity;
    return {
      number: `${orderNumber(row.seq)}-${row.position + 1}`,
      title: row.title,
      quantity: row.quantity,
      price: reaisOf(priceCents),
      fee: reaisOf(row.feeCents),
      net: reaisOf(priceCents - row.feeCents),
      buyer: row.buyer.split(' ', 1)[0] ?? '',
      status: row.status,
      placedAt: row.placedAt,
      dueAt: row.dueAt,
      deliveredAt: row.deliveredAt,
      refundedAt: row.revokedAt,
    };
  });
  return { items, page, perPage, total };
}

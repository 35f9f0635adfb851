import type { Db } from '#server/platform/database/tables.ts';
import { signsIn } from '#server/trade/standing/linkedSales.ts';
import type { LinkedSale } from '#shared/contract/admin/linkedSales.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';

const SHOWN = 20;

const linked = (db: Db, sellerId: string) =>
  db
    .selectFrom('linkedSale')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'linkedSale.lineId')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('linkedSale.sellerId', '=', sellerId)
    .select(['lineId', 'signs', 'foundAt', 'clearedAt', 'clearedBy'])
    .select(['purchase.id as orderId', 'purchase.seq', 'purchaseLine.position', 'title']);

type Row = Awaited<ReturnType<ReturnType<typeof linked>['executeTakeFirstOrThrow']>>;

const linkedSaleOf = ({ seq, position, signs, ...row }: Row): LinkedSale => ({
  ...row,
  number: saleNumber(seq, position),
  signs: signsIn(signs),
});

/** A seller's sales that resemble their own purchases: first those that do not count, each newest first. */
export async function listOf(db: Db, sellerId: string): Promise<LinkedSale[]> {
  const rows = await linked(db, sellerId)
    .orderBy((eb) => eb.case().when('clearedAt', 'is', null).then(0).else(1).end())
    .orderBy('foundAt', 'desc')
    .orderBy('lineId')
    .limit(SHOWN)
    .execute();
  return rows.map(linkedSaleOf);
}

export async function find(db: Db, sellerId: string, lineId: string): Promise<LinkedSale | undefined> {
  const row = await linked(db, sellerId).where('lineId', '=', lineId).executeTakeFirst();
  return row && linkedSaleOf(row);
}

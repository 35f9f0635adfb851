import type { Db } from '#server/platform/database/tables.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';

/**
 * The shop's unpaid discounts on each of these lines, in centavos: the sale is linked and the team has not let it
 * count.
 */
export async function withheldDiscounts(
  db: Db,
  lineIds: readonly string[],
): Promise<(lineId: string) => number> {
  if (lineIds.length === 0) return () => 0;
  const rows = await db
    .selectFrom('linkedSale')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'linkedSale.lineId')
    .innerJoin('ledgerEntry', 'ledgerEntry.lineId', 'purchaseLine.id')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('purchaseLine.id', 'in', lineIds)
    .where('cause', 'in', ['paid', 'discounts_paid'])
    .where('account', 'like', 'seller:%')
    .select(['purchaseLine.id', 'priceCents', 'quantity', 'sellerCouponCents', 'feeCents'])
    .select(['cause', 'amountCents'])
    .execute();
  return (lineId) => {
    const own = rows.filter(({ id }) => id === lineId);
    const [sale] = own;
    return sale === undefined || own.some(({ cause }) => cause === 'discounts_paid')
      ? 0
      : soldCents(sale) - sale.feeCents + sale.amountCents;
  };
}

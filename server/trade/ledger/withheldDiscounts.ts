import type { Db } from '#server/platform/database/tables.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';

/**
 * What of its own discounts the shop has not paid with each of these lines, in centavos, since their buyer looked like their
 * seller and no one has let the sale count since.
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
  return (wanted) => {
    const own = rows.filter(({ id }) => id === wanted);
    const [sale] = own;
    return sale === undefined || own.some(({ cause }) => cause === 'discounts_paid')
      ? 0
      : soldCents(sale) - sale.feeCents + sale.amountCents;
  };
}

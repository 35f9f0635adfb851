import type { Db } from '#server/platform/database/tables.ts';
import type { Overview } from '#shared/contract/admin/overview.ts';
import { summaries, summaryOf } from './orderSummaries.ts';

/** The newest orders with the title of their first line. */
export async function listRecentOrders(db: Db, most: number): Promise<Overview['recentOrders']> {
  const rows = await summaries(db, {})
    .select((eb) => [
      eb
        .selectFrom('purchaseLine')
        .whereRef('purchaseLine.purchaseId', '=', 'purchase.id')
        .where('purchaseLine.position', '=', 0)
        .select('purchaseLine.title')
        .as('product'),
      eb
        .selectFrom('purchaseLine')
        .whereRef('purchaseLine.purchaseId', '=', 'purchase.id')
        .select((line) => line.fn.countAll<number>().as('count'))
        .as('lines'),
    ])
    .orderBy('purchase.placedAt', 'desc')
    .orderBy('purchase.seq', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const { id, number, customer, currency, total, status, givenBack, placedAt } = summaryOf(row);
    return {
      id,
      number,
      customer: customer.name,
      product: row.product ?? '',
      moreProducts: Math.max(0, (row.lines ?? 0) - 1),
      currency,
      amount: total,
      status,
      givenBack,
      placedAt,
    };
  });
}

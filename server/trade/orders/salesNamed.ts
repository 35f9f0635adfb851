import type { Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import { partsOfSaleNumber, saleNumber } from '#shared/trade/orderStatus.ts';

interface NamedSale {
  lineId: string;
  number: string;
  title: string;
}

/** The sales behind the numbers entered at `sales`, each once. Throws `invalid` for a sale of another seller. */
export async function salesNamed(db: Db, sellerId: string, numbers: readonly string[]): Promise<NamedSale[]> {
  const sales = new Map<string, NamedSale>();
  for (const number of numbers) {
    const parts = partsOfSaleNumber(number);
    const line =
      parts &&
      (await db
        .selectFrom('purchaseLine')
        .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
        .where('sellerId', '=', sellerId)
        .where('paidAt', 'is not', null)
        .where('purchase.seq', '=', parts.seq)
        .where('purchaseLine.position', '=', parts.position)
        .select(['purchaseLine.id', 'title'])
        .executeTakeFirst());
    if (!line) throw faultAt('sales', `${number} não é uma venda deste vendedor`);
    const sale = { lineId: line.id, number: saleNumber(parts.seq, parts.position), title: line.title };
    sales.set(line.id, sale);
  }
  return [...sales.values()];
}

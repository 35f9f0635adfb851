import { sql } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { MINUTE } from '#shared/values/time.ts';

/**
 * The limits of unpaid orders on a product's stock. Half of it stays free for buyers who pay at once or have paid
 * before, however many accounts, devices and networks reserve. The odd unit, and so the last one, may wait for one
 * buyer. Boletos, which take days, get half of that half; of five units or fewer at most half, and never the last.
 */
export interface Kept {
  /** Reserved by boletos. */
  boletos: number;
  /** Reserved by all orders that wait for their buyer's payment; a bank decides about a card in seconds. */
  waiting: number;
  /** Reserved by all unpaid orders. */
  all: number;
}

const FEW = 5;
/** After this time an undecided card is under review and counts like any other unpaid order. */
const AT_BANK_MS = 2 * MINUTE;

export const NOTHING_KEPT: Kept = { boletos: 0, waiting: 0, all: 0 };

/** The number of units that may wait for payment. Boletos alone never block a product for days. */
export const mostWaiting = (units: number, { boletos }: Pick<Kept, 'boletos'>): number =>
  Math.max(Math.ceil(units / 2), boletos + 1);

/** The number of units that boletos may reserve. */
export const mostByBoleto = (units: number): number => Math.floor(units / (units <= FEW ? 2 : 4));

/** The reserved quantity of each product, without the order `own`. */
export async function keptUnpaid(
  db: Db,
  productIds: readonly string[],
  now: Date,
  own = '',
): Promise<ReadonlyMap<string, Kept>> {
  if (productIds.length === 0) return new Map();
  const atBankSince = new Date(now.getTime() - AT_BANK_MS).toISOString();
  const atBank = sql<boolean>`exists (select 1 from "payment" where "payment"."purchaseId" = "purchase"."id"
    and "payment"."status" = 'pending' and "payment"."method" = 'card' and "payment"."createdAt" > ${atBankSince})`;
  const rows = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('productId', 'in', productIds)
    .where('reservedUntil', 'is not', null)
    .where('purchase.status', '=', 'pending')
    .where('purchase.id', '!=', own)
    .groupBy('productId')
    .select((eb) => [
      'productId',
      eb.fn.sum<number>('quantity').as('all'),
      sql<number>`sum(case when "paymentMethod" = 'boleto' then "quantity" else 0 end)`.as('boletos'),
      sql<number>`sum(case when ${atBank} then 0 else "quantity" end)`.as('waiting'),
    ])
    .execute();
  return new Map(rows.map(({ productId, ...sums }) => [productId ?? '', sums]));
}

/** Whether unpaid orders exceed the limit for a product of this order. */
export async function tooMuchWaits(trx: Db, purchaseId: string, now: Date): Promise<boolean> {
  const { enableStockManagement } = await settings.read(trx);
  const ordered = trx
    .selectFrom('product')
    .innerJoin('purchaseLine', 'purchaseLine.productId', 'product.id')
    .where('purchaseId', '=', purchaseId)
    .orderBy('product.id');
  // Two cards refused at once would each take the other for one that its bank still decides about.
  for (const { id } of await ordered.select('product.id').execute()) await lockRow(trx, 'product', id);
  const lines = await ordered.select(['product.id', 'product.stock', 'product.countsUnits']).execute();
  const products = lines.filter(({ countsUnits }) => enableStockManagement || countsUnits);
  const reserved = await keptUnpaid(
    trx,
    products.map(({ id }) => id),
    now,
  );
  return products.some(({ id, stock }) => {
    const of = reserved.get(id) ?? NOTHING_KEPT;
    return of.waiting > mostWaiting(stock + of.all, of);
  });
}

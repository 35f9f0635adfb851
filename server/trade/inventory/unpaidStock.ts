import { sql } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { MINUTE } from '#shared/values/time.ts';

/**
 * What unpaid orders keep of a product. However many accounts, devices and networks someone has, half of it is left for
 * anyone who pays at once or has paid before; the odd one, and so the last one, may wait for one person. Boletos, which keep for
 * days, take half of that half, and of five units or fewer at most half, but never the last.
 */
export interface Kept {
  /** By boletos. */
  boletos: number;
  /** By all orders that someone has still to pay; a bank that decides about a card takes seconds. */
  waiting: number;
  /** By all unpaid orders. */
  all: number;
}

const FEW = 5;
/** A card that its bank has not decided about by then is under review, and keeps its goods like any other order. */
const AT_BANK_MS = 2 * MINUTE;

export const NOTHING_KEPT: Kept = { boletos: 0, waiting: 0, all: 0 };

/** How many of these units may wait for payment. Boletos alone never keep everybody else away for days. */
export const mostWaiting = (units: number, { boletos }: Pick<Kept, 'boletos'>): number =>
  Math.max(Math.ceil(units / 2), boletos + 1);

/** How many boletos may keep. */
export const mostByBoleto = (units: number): number => Math.floor(units / (units <= FEW ? 2 : 4));

/** What is kept of each of these products, but for what the order `own` keeps. */
export async function keptUnpaid(
  db: Db,
  productIds: readonly string[],
  now: Date,
  own = '',
): Promise<ReadonlyMap<string, Kept>> {
  if (productIds.length === 0) return new Map();
  const asked = new Date(now.getTime() - AT_BANK_MS).toISOString();
  const atBank = sql<boolean>`exists (select 1 from "payment" where "payment"."purchaseId" = "purchase"."id"
    and "payment"."status" = 'pending' and "payment"."method" = 'card' and "payment"."createdAt" > ${asked})`;
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
  return new Map(rows.map(({ productId, ...kept }) => [productId ?? '', kept]));
}

/** Whether orders that wait keep more of a product of this order than they may. */
export async function tooMuchWaits(trx: Db, purchaseId: string, now: Date): Promise<boolean> {
  const { enableStockManagement } = await settings.read(trx);
  const ordered = trx
    .selectFrom('product')
    .innerJoin('purchaseLine', 'purchaseLine.productId', 'product.id')
    .where('purchaseId', '=', purchaseId)
    .orderBy('product.id');
  // Of two cards refused at once each would take the other for one that its bank still looks at.
  for (const { id } of await ordered.select('product.id').execute()) await lockRow(trx, 'product', id);
  const lines = await ordered.select(['product.id', 'product.stock', 'product.countsUnits']).execute();
  const products = lines.filter(({ countsUnits }) => enableStockManagement || countsUnits);
  const kept = await keptUnpaid(
    trx,
    products.map(({ id }) => id),
    now,
  );
  return products.some(({ id, stock }) => {
    const of = kept.get(id) ?? NOTHING_KEPT;
    return of.waiting > mostWaiting(stock + of.all, of);
  });
}

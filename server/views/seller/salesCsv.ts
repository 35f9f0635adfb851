import type { Db } from '#server/platform/database/tables.ts';
import { type CsvCell, type CsvFile, decimal, table } from '#server/services/lists/csv.ts';
import type { ShopSale } from '#shared/contract/seller/shop.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';
import { type ClockSettings, formatDate } from '#shared/values/instant.ts';
import * as ownSales from './sellerSales.store.ts';

/** A shop's sales as CSV: a row each, in the filtered list's order. */
export function salesCsv(
  db: Db,
  { id, slug }: { id: string; slug: string },
  filters: Parameters<typeof ownSales.listAll>[2],
  clock: ClockSettings & { now: Date },
): CsvFile {
  const columns: Record<string, (sale: ShopSale) => CsvCell> = {
    Venda: ({ number }) => number,
    Pedido: ({ order }) => order,
    Data: ({ placedAt }) => formatDate(placedAt, clock),
    Produto: ({ title }) => title,
    Unidades: ({ quantity }) => quantity,
    Preço: ({ price }) => decimal(price),
    Taxa: ({ fee }) => decimal(fee),
    Líquido: ({ net }) => decimal(net),
    Situação: ({ stage }) => LINE_STAGES[stage],
    Devolvido: ({ refunded }) => decimal(refunded),
    Moeda: ({ currency }) => currency,
  };
  return { name: `vendas-${slug}`, ...table(columns, ownSales.listAll(db, id, filters, clock)) };
}

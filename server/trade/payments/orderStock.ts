import type { Db } from '#server/platform/database/tables.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';

/** The lines of an order with the stock that its release would leave: boletos never reserve the last unit. */
export async function withStock<Line extends { productId: string | null; quantity: number }>(
  db: Db,
  lines: readonly Line[],
  { enableStockManagement }: StoreSettings,
): Promise<(Line & { stock: number | null })[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'stock', 'countsUnits'])
    .where(
      'id',
      'in',
      lines.flatMap(({ productId }) => productId ?? []),
    )
    .execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line) => {
    const { stock = 0, countsUnits = 0 } = products.get(line.productId ?? '') ?? {};
    return { ...line, stock: enableStockManagement || countsUnits ? stock + line.quantity : null };
  });
}

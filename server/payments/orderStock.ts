import type { Db } from '../database/tables.ts';

/** Lines of an order with what would be on the shelf if it let go of them: one alone is not kept for days. */
export async function withStock<Line extends { productId: string | null; quantity: number }>(
  db: Db,
  lines: readonly Line[],
): Promise<(Line & { stock: number })[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'stock'])
    .where(
      'id',
      'in',
      lines.flatMap(({ productId }) => productId ?? []),
    )
    .execute();
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  return lines.map((line) => ({ ...line, stock: (stocks.get(line.productId ?? '') ?? 0) + line.quantity }));
}

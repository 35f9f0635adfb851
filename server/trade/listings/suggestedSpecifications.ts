import type { Db } from '#server/platform/database/tables.ts';
import { listCategoryNumbers } from '#server/shop/catalogue/lists/categoryNumbers.store.ts';
import { builtInFieldOf } from '#shared/shop/builtInFields.ts';

const LOOKED_AT = 40;
const SUGGESTED = 6;

/** The most common specifications of the best-selling products of a category, the most common first. */
export async function suggestionsFor(db: Db, category: string): Promise<string[]> {
  const number = (await listCategoryNumbers(db)).find(({ slug }) => slug === category)?.number;
  if (number === undefined) return [];
  const rows = await db
    .selectFrom('product')
    .where('shelf', '=', number)
    .where('cell', 'is not', null)
    .orderBy('product.sold', 'desc')
    .orderBy('product.seq')
    .limit(LOOKED_AT)
    .select('specifications')
    .execute();
  const counted = new Map<string, number>();
  for (const { specifications } of rows)
    for (const { key } of JSON.parse(specifications) as { key: string }[])
      if (builtInFieldOf(key) === undefined) counted.set(key, (counted.get(key) ?? 0) + 1);
  return [...counted]
    .filter(([, times]) => times > 1)
    .toSorted(([one, often], [other, seldom]) => seldom - often || one.localeCompare(other))
    .slice(0, SUGGESTED)
    .map(([key]) => key);
}

import { searchable } from '#shared/values/text.ts';
import type { CategoryNumber } from './categoryNumbers.store.ts';
import { startsIn, type Synonyms, unitsIn } from './searchTerms.ts';

const MOST = 3;

/** The categories near to what a text names and the shop does not sell: 'conta netflix' → Streaming. */
export function nearCategories(
  text: string,
  near: Synonyms,
  categoryNumbers: readonly CategoryNumber[],
): CategoryNumber[] {
  const meanings = unitsIn(text, near).flatMap((unit) => near.get(unit) ?? []);
  return categoryNumbers
    .filter(({ name }) => meanings.some((meaning) => startsIn(searchable(name), meaning)))
    .slice(0, MOST);
}

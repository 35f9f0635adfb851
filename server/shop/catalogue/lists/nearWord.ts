import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { isSlip, LEAST_WITH_SLIP } from '#shared/values/slips.ts';
import { wordsOf } from './searchTerms.ts';
import { inPlaces } from './textPlaces.ts';

/**
 * The nearest word to a mistyped one: one character more, fewer or different, two swapped, or two words without the space
 * between them ('freefire' → 'free fire'). Of several it is the one in most titles. `find` gives the products on sale whose
 * title holds a part of a word, by their place.
 */
export async function nearWord(
  db: Db,
  word: string,
  known: readonly string[],
  find: (part: string) => Promise<number[]>,
): Promise<string | undefined> {
  if (Array.from(word).length < LEAST_WITH_SLIP) return undefined;
  const places = new Set<number>();
  for (const part of intactParts(word)) for (const place of await find(part)) places.add(place);
  const counts = new Map<string, number>();
  const count = (candidates: Iterable<string>) => {
    for (const each of candidates) if (isSlip(word, each)) counts.set(each, (counts.get(each) ?? 0) + 1);
  };
  count(known);
  for (const title of await titlesOf(db, [...places])) {
    const words = wordsOf(title);
    count(new Set([...words, ...words.slice(1).map((each, before) => `${words[before]} ${each}`)]));
  }
  const [best] = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return best?.[0];
}

/** One slip leaves the first or the second half of a word unchanged, except a swap of the two characters in the middle. */
function intactParts(word: string): string[] {
  const letters = Array.from(word);
  const middle = Math.floor(letters.length / 2);
  const join = (...parts: string[][]) => parts.flat().join('');
  const [first, second] = [letters.slice(0, middle), letters.slice(middle)];
  const swapped = join(first.slice(0, -1), second.slice(0, 1), first.slice(-1), second.slice(1));
  return [join(first), join(second), swapped];
}

async function titlesOf(db: Db, places: readonly number[]): Promise<string[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ titleText: string }>`
    select "titleText" from ${inPlaces(db, places)}`.execute(db);
  return rows.map(({ titleText }) => titleText);
}

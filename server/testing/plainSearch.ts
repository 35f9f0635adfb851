import type { CategoryNumber } from '#server/shop/catalogue/lists/categoryNumbers.store.ts';
import { nearCategories } from '#server/shop/catalogue/lists/nearCategories.ts';
import {
  apart,
  levelOf,
  startsIn,
  type Term,
  termsOf,
  withWords,
  wordsOf,
} from '#server/shop/catalogue/lists/searchTerms.ts';
import { ofSellers, type SellerName } from '#server/shop/catalogue/lists/sellerWords.ts';
import type { Meanings } from '#server/shop/catalogue/lists/synonyms.store.ts';

interface Row {
  id: string;
  titleText: string;
  searchText: string;
  shelf: number | null;
  sellerId: string;
}

/** The rules of the search at their plainest: every row, every word and every character is compared. */
export function plainSearch(
  rows: readonly Row[],
  text: string,
  { synonyms, near }: Meanings,
  categoryNumbers: readonly CategoryNumber[],
  sellerNames: readonly SellerName[],
) {
  const holds = (row: Row, { wordings, categoryNumbers: numbers }: Term): boolean =>
    wordings.some((parts) => parts.every((part) => row.searchText.includes(part))) ||
    numbers.includes(row.shelf ?? 0);
  const all = (terms: Term[]) => {
    const named = ofSellers(terms, sellerNames);
    return rows.filter(
      (row) =>
        terms.every((term) => holds(row, term)) ||
        (named?.sellerIds.includes(row.sellerId) && named.rest.every((term) => holds(row, term))),
    );
  };
  const levels = (found: Row[], level: (row: Row) => number) =>
    new Map(found.map((row) => [row.id, level(row)]));
  const best = (terms: Term[]) => levels(all(terms), (row) => levelOf(terms, row.titleText, row.shelf ?? 0));

  const terms = termsOf(text, synonyms, categoryNumbers);
  const exact = best(terms);
  if (exact.size > 0) return { match: 'exact', levels: exact };
  const nothing = { match: 'exact', levels: new Map<string, number>() };
  if (nearCategories(text, near, categoryNumbers).length > 0) return nothing;

  const titleWords = rows.flatMap((row) => {
    const words = wordsOf(row.titleText);
    return [
      ...new Set([...words, ...words.slice(0, -1).map((each, place) => `${each} ${words[place + 1]}`)]),
    ];
  });
  const known = [
    ...synonyms.keys(),
    ...near.keys(),
    ...categoryNumbers.flatMap(({ name }) => wordsOf(name.toLowerCase())),
  ];
  const nearest = (word: string): string | undefined => {
    const near = [...titleWords, ...known].filter((each) => word.length >= 5 && slips(word, each) === 1);
    const count = (each: string) => near.filter((other) => other === each).length;
    return near.toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0];
  };
  const missed: string[] = [];
  const replaced = new Map<string, string>();
  const knownTerms = terms.flatMap((term) => {
    if (all([term]).length > 0) return [term];
    const nearWord = nearest(term.word) ?? apart(term.word);
    if (nearWord === undefined) missed.push(term.word);
    else replaced.set(term.word, nearWord);
    return nearWord === undefined ? [] : termsOf(nearWord, synonyms, categoryNumbers);
  });
  const corrected = missed.length === 0 ? best(knownTerms) : new Map<string, number>();
  if (corrected.size > 0) return { match: 'corrected', levels: corrected };
  if (nearCategories(withWords(text, replaced), near, categoryNumbers).length > 0) return nothing;
  const telling = knownTerms.filter(({ word }) => (word.match(/\p{L}/gu) ?? []).length >= 3);
  const named = (term: Term) =>
    rows.filter(
      (row) =>
        term.wordings.some((parts) => parts.every((part) => row.titleText.includes(part))) ||
        term.categoryNumbers.includes(row.shelf ?? 0) ||
        ofSellers([term], sellerNames)?.sellerIds.includes(row.sellerId),
    ).length;
  const unknown = missed.filter((word) => !/^\d/.test(word)).length;
  const anchors = telling.filter((term) => named(term) > 0);
  const rare = anchors.filter((term) => named(term) <= Math.max(12, rows.length / 4));
  const enough = unknown > knownTerms.length ? [] : rare.length > 0 || unknown > 0 ? rare : anchors;
  const matchCount = (row: Row, of: Term[]) => of.filter((term) => holds(row, term)).length;
  const titled = (row: Row) =>
    knownTerms.filter(({ wordings }) =>
      wordings.some((parts) => parts.every((part) => startsIn(row.titleText, part))),
    ).length;
  const some = rows.filter((row) => enough.some((term) => all([term]).includes(row)));
  return {
    match: some.length > 0 ? 'partial' : 'exact',
    levels: levels(some, (row) => -titled(row) * 10 - matchCount(row, knownTerms)),
  };
}

/** Characters missing, added, replaced or swapped between two words, by the optimal string alignment distance. */
function slips(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j++) table[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      table[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity,
      );
  return at(a.length, b.length);
}

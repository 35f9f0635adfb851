import { searchable } from '#shared/values/text.ts';
import type { CategoryNumber } from './categoryNumbers.store.ts';

/** One word of the query, and its equivalents. */
export interface Term {
  word: string;
  /** Any of these matches; every part of it must match. ('ff' → [['ff'], ['free', 'fire']]) */
  wordings: string[][];
  /** Numbers of the visible categories whose name holds the word. */
  categoryNumbers: number[];
}

/** Synonyms of a word: 'ff' → 'free fire'. */
export type Synonyms = ReadonlyMap<string, string>;

/** Words that do not identify a product; they count only in a query without other words. */
const SMALL_WORDS = new Set(
  'a o as os e um uma uns umas de da do das dos em na no nas nos para pra por pelo pela com ao aos ou que'.split(
    ' ',
  ),
);
/** Shorter words have no plural that is worth removing. */
const LEAST_WITH_FORMS = 4;
/** Fewer characters begin too many names of categories. */
const LEAST_OF_NAME = 3;
/** A query has a hundred characters at most; more than its eight longest words do not improve the result. */
const MOST_TERMS = 8;

/** The words of a searchable text, without the punctuation around them; a word of punctuation alone stays unchanged. */
export const wordsOf = (text: string): string[] =>
  text
    .split(' ')
    .map((word) => word.replace(/^[.,;:!?()[\]"'“”]+|[.,;:!?()[\]"'“”]+$/gu, '') || word)
    .filter(Boolean);

/** Splits words at punctuation: 'conta-insta' → 'conta insta'. */
export function apart(word: string): string | undefined {
  const words = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.length > 1 ? words.join(' ') : undefined;
}

/** What a product must contain to match `text`, in any order. `text` is already normalised by `searchable`. */
export function termsOf(
  text: string,
  synonyms: Synonyms,
  categoryNumbers: readonly CategoryNumber[],
): Term[] {
  const words = [...new Set(wordsOf(text))];
  const significant = words.filter((word) => !SMALL_WORDS.has(word));
  return longest(significant.length > 0 ? significant : words).map((word) =>
    termOf(word, synonyms, categoryNumbers),
  );
}

const longest = (words: string[]): string[] => {
  if (words.length <= MOST_TERMS) return words;
  const longestWords = new Set(words.toSorted((a, b) => b.length - a.length).slice(0, MOST_TERMS));
  return words.filter((word) => longestWords.has(word));
};

/** A word with its singular or plural, its synonym and the categories with that name. */
export function termOf(word: string, synonyms: Synonyms, categoryNumbers: readonly CategoryNumber[]): Term {
  const forms = formsOf(word);
  const meaning = [word, ...forms].map((form) => synonyms.get(form)).find((each) => each !== undefined);
  return {
    word,
    wordings: [...forms.map((form) => [form]), ...(meaning === undefined ? [] : [wordsOf(meaning)])],
    categoryNumbers: categoryNumbers
      .filter(({ name }) =>
        forms.some((form) => form.length >= LEAST_OF_NAME && startsIn(searchable(name), form)),
      )
      .map(({ number }) => number),
  };
}

// Endings of Portuguese plurals and their singulars; the first match applies.
const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/[oa]es$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ois$/, 'ol'],
  [/is$/, 'il'],
  [/ns$/, 'm'],
  [/(?<=[rz])es$/, ''],
  [/s$/, ''],
];
const SINGULARS: readonly (readonly [ending: RegExp, plural: string])[] = [
  [/ao$/, 'oes'],
  [/([aeo])l$/, '$1is'],
  [/il$/, 'is'],
  [/m$/, 'ns'],
];

/** The word and its singular or plural, unless one contains the other: 'contas' → 'conta', 'cartao' → 'cartao', 'cartoes'. */
function formsOf(word: string): string[] {
  if (word.length < LEAST_WITH_FORMS || !/^\p{L}+$/u.test(word)) return [word];
  for (const [ending, other] of [...PLURALS, ...SINGULARS])
    if (ending.test(word)) {
      const form = word.replace(ending, other);
      return word.startsWith(form) ? [form] : [word, form];
    }
  return [word];
}

/** Whether a word of the text begins with `part`. */
export const startsIn = (text: string, part: string): boolean => ` ${text}`.includes(` ${part}`);

const isSaid = (term: Term, holds: (part: string) => boolean): boolean =>
  term.wordings.some((parts) => parts.every(holds));

/** Whether the text contains an equivalent of the word. */
export const isIn = (text: string, term: Term): boolean => isSaid(term, (part) => text.includes(part));

/** Whether words of the text begin with an equivalent of the word. */
export const beginsIn = (text: string, term: Term): boolean => isSaid(term, (part) => startsIn(text, part));

/** How well a product of this title and category matches: 0 the best, 1, or 2 when only its text can match. */
export function levelOf(terms: readonly Term[], titleText: string, categoryNumber: number): number {
  if (terms.every((term) => beginsIn(titleText, term))) return 0;
  return terms.every((term) => isIn(titleText, term) || term.categoryNumbers.includes(categoryNumber))
    ? 1
    : 2;
}

/** The query with some of its words replaced, the small ones in their place. */
export const withWords = (text: string, replaced: ReadonlyMap<string, string>): string =>
  wordsOf(text)
    .map((word) => replaced.get(word) ?? word)
    .join(' ');

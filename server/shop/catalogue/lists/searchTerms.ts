import { searchable } from '#shared/values/text.ts';
import type { CategoryNumber } from './categoryNumbers.store.ts';

/** One word, phrase or number of the query, and its equivalents. */
export interface Term {
  word: string;
  /** Any of these matches; every part of it must match. ('ff' → [['ff '], ['free', 'fire']]) */
  wordings: string[][];
  /** Numbers of the visible categories whose name holds the word. */
  categoryNumbers: number[];
}

/** The equivalents of words and phrases: 'gift card' → 'vale presente', 'credito'. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

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
/** Shorter words with a synonym stand inside too many other words: 'ig' in 'digital'. */
const LEAST_INSIDE = 4;
const LONGEST_PHRASE = 4;
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
  const words = [...new Set(unitsIn(text, synonyms))];
  return longest(significant(words)).map((word) => termOf(word, synonyms, categoryNumbers));
}

/** Without the small words, where others are left. */
function significant(words: string[]): string[] {
  const others = words.filter((word) => !SMALL_WORDS.has(word));
  return others.length > 0 ? others : words;
}

/** Words, with those of a known phrase and of a number side by side in one: 'gift card', '22 mil'. */
export function unitsIn(text: string, phrases: Synonyms): string[] {
  const words = wordsOf(text);
  const units: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    const unit = () => words.slice(at, at + length).join(' ');
    while (length > 1 && !phrases.has(unit()) && !/^\d+ mil$/.test(unit())) length--;
    units.push(unit());
    at += length;
  }
  return units;
}

const longest = (words: string[]): string[] => {
  if (words.length <= MOST_TERMS) return words;
  const longestWords = new Set(words.toSorted((a, b) => b.length - a.length).slice(0, MOST_TERMS));
  return words.filter((word) => longestWords.has(word));
};

/** A word with its singular or plural, its synonyms, ways to write its number, and the categories with that name. */
export function termOf(word: string, synonyms: Synonyms, categoryNumbers: readonly CategoryNumber[]): Term {
  const forms = formsOf(word);
  const meanings = [word, ...forms].map((form) => synonyms.get(form)).find((each) => each !== undefined);
  const own = meanings && word.length < LEAST_INSIDE ? [`${word} `] : undefined;
  return {
    word,
    wordings: [
      ...(own ? [own] : forms.map((form) => (isNumber(form) ? [form] : wordsOf(form)))),
      ...(meanings ?? []).map((meaning) => significant(wordsOf(meaning))),
      ...numbersLike(word).map((number) => [number]),
    ],
    categoryNumbers: categoryNumbers
      .filter(({ name }) =>
        forms.some((form) => form.length >= LEAST_OF_NAME && startsIn(searchable(name), form)),
      )
      .map(({ number }) => number),
  };
}

const NUMBER = /^(?:(\d{1,3}(?:\.\d{3})+)|(\d{1,7}))(k| mil)?$/;

/** Whether a word is a number, thousands too: '72', '22k', '22 mil', '22.000'. */
export const isNumber = (word: string): boolean => NUMBER.test(word);

/** Other ways to write a number of thousands: '22k' → '22 mil', '22.000', '22000'. */
function numbersLike(word: string): string[] {
  const [, pointed, plain = pointed?.replaceAll('.', ''), unit] = NUMBER.exec(word) ?? [];
  const number = Number(plain) * (unit ? 1_000 : 1);
  if (!(number >= 1_000 && number % 1_000 === 0)) return [];
  const thousands = number / 1_000;
  const ways = [`${thousands} mil`, `${thousands}k`, `${thousands}.000`, `${thousands}000`];
  // The text indexes answer shorter parts apart from the other words.
  return ways.filter((each) => each !== word && each.length > 2);
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

/** Whether a word of the text begins with `part`; one that ends in a space must be the whole word. */
export const startsIn = (text: string, part: string): boolean => ` ${text} `.includes(` ${part}`);

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

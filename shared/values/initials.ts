import { lastOf } from './lists.ts';

// Created on first use: a browser from before 2024 may lack it, and falls back to code points.
let segmenter: Intl.Segmenter | undefined;

/** The first sign of a word, whole where one is made of several code points. */
export function initialOf(word: string): string {
  if (!('Segmenter' in Intl)) return (Array.from(word)[0] ?? '').toUpperCase();
  segmenter ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  return [...segmenter.segment(word)][0]?.segment.toUpperCase() ?? '';
}

/** The first signs of the first and the last word: 'Ana de Lima' → 'AL'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return initialOf(words[0] ?? '') + (words.length > 1 ? initialOf(lastOf(words) ?? '') : '');
}

/** As reviews are signed: 'Ana Souza Lima 🦜' → 'Ana L.'; a word without an alphabetic character is left out. */
export function signedName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = lastOf(others.filter((word) => /^\p{L}/u.test(word)));
  return last === undefined ? first : `${first} ${initialOf(last)}.`;
}

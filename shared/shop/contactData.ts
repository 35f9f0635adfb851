import { searchable } from '../values/text.ts';

// Each begins where a word begins and tries it once: texts may be long, and made to be slow.
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LINK =
  /(?:https?:\/\/|www\.)[^\s,;)]+|(?<![\w.-])\.*[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|gg|me|io|app|link|site|store|shop|online|br)\b(?:\/[^\s,;)]*)?/gi;
const HANDLE = /(?<![\w.])@\w[\w.]{2,}/g;
/** A Brazilian number with its area code, however it is spaced: (11) 95555-0123, +55 11 5555 0123. */
const PHONE =
  /(?<![\d.,])(?:\+?55[\s.-]?)?(?:\([1-9]\d\)|[1-9]\d)[\s.-]?(?:9[\s.-]?)?\d{4}[\s.-]?\d{4}(?![\d,])/g;
const DIGIT = 'zero|um|uma|dois|duas|tres|três|quatro|cinco|seis|meia|sete|oito|nove';
/** Digits in words, as many as a phone number has. */
const SPELLED = new RegExp(`(?<!\\p{L})(?:${DIGIT})(?:[\\s,.-]+(?:e\\s+)?(?:${DIGIT})(?!\\p{L})){7,}`, 'giu');

/**
 * Words that lead a buyer away from the shop: addresses, numbers, names of accounts and links, exactly as they stand. Names
 * with @ may stand where `handles` says so: in the specifications of an account for sale.
 */
export function contactDataIn(text: string, { handles = false }: { handles?: boolean } = {}): string[] {
  const found: string[] = [];
  replaceContactData(text, handles ? [...CONTACTS] : [...CONTACTS, HANDLE], (words) => {
    found.push(words);
    return '\n';
  });
  return [...new Set(found)];
}

/** The same words with a mark in place of each. */
export const maskContactData = (text: string, mark: string): string =>
  replaceContactData(text, [...CONTACTS, HANDLE], () => mark);

const CONTACTS = [EMAIL, LINK, PHONE, SPELLED];

/** What was found is taken out, so that an address is not found as a link and a name too. */
const replaceContactData = (
  text: string,
  patterns: readonly RegExp[],
  by: (words: string) => string,
): string => patterns.reduce((rest, pattern) => rest.replace(pattern, by), text);

/** The terms of a list, a line each. */
export const termsIn = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Which of the terms stand in a text as words of their own, with any accents and in any case, as they stand there. */
export function forbiddenTermsIn(text: string, terms: readonly string[]): string[] {
  const plain = searchable(text);
  const sought = terms
    .map((term) => searchable(term).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((parts) => parts.length > 0 && parts.every((part) => plain.includes(part)));
  if (sought.length === 0) return []; // most texts, whose words need not be told apart
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const bare = words.map(([word]) => searchable(word));
  const found = sought.flatMap((parts) => {
    return words.flatMap((word, at) => {
      if (!parts.every((part, place) => bare[at + place] === part)) return [];
      const last = words[at + parts.length - 1] ?? word;
      return [text.slice(word.index, last.index + last[0].length)];
    });
  });
  return [...new Set(found)];
}

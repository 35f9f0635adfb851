import { hasOwn } from './hasOwn.ts';

/** A name in braces; '{ produto }' is accepted as '{produto}'. */
const PLACE = /\{\s*(\w+)\s*\}/g;

/** The names in braces, each once, in the order they come. */
export const placesIn = (words: string): string[] => [
  ...new Set([...words.matchAll(PLACE)].map(([, name = '']) => name)),
];

/** Puts the values into their places, once: braces within a value stay as they are. */
export const fillPlaces = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(PLACE, (place, name: string) => (hasOwn(values, name) ? (values[name] ?? place) : place));

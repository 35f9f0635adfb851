import type { SeoPlace } from '#shared/shop/seoPatterns.ts';
import { fillPlaces } from '#shared/values/places.ts';

const LONGEST_DESCRIPTION = 155; // search engines cut off what is longer

/** A pattern in words: what a page puts into its places, on one line. */
export const seoTitle = (pattern: string, values: Partial<Record<SeoPlace, string>>): string =>
  fillPlaces(pattern, values).replace(/\s+/g, ' ').trim();

/** The same for a description, cut between two words where search engines would cut it within one. */
export function seoDescription(pattern: string, values: Partial<Record<SeoPlace, string>>): string {
  const words = seoTitle(pattern, values);
  if (words.length <= LONGEST_DESCRIPTION) return words;
  const cut = words.slice(0, LONGEST_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}

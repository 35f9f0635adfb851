import { isNumber, type Term } from './searchTerms.ts';

/** A word that products are named by: how many on sale hold it in their title, or in the name of category or seller. */
export interface Anchor {
  term: Term;
  count: number;
}

interface Understood {
  anchors: readonly Anchor[];
  understood: readonly Term[];
  /** Words of the query that nothing on sale holds. */
  missed: readonly string[];
  onSale: number;
}

/** A page of products is never too many. */
const FEW = 12;
const LARGEST_SHARE = 1 / 4;

/**
 * The words that are enough for a product to be near to a query: those that products are named by. Beside unknown words,
 * a word of more than a quarter of the shop is not enough, and half of the words must be known; an unknown number does
 * not count, because '10k seguidores' is near to '12 mil seguidores'.
 */
export function enoughFor({ anchors, understood, missed, onSale }: Understood): Term[] {
  const named = anchors.filter(({ count }) => count > 0);
  const rare = named.filter(({ count }) => count <= Math.max(FEW, onSale * LARGEST_SHARE));
  const unknown = missed.filter((word) => !isNumber(word)).length;
  if (unknown > understood.length) return [];
  return (rare.length > 0 || unknown > 0 ? rare : named).map(({ term }) => term);
}

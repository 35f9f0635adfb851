import { useEffect, useState } from 'react';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import type { SearchMatch } from '#shared/contract/public/productList.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';

const PAUSE_MS = 150;
const SHORTEST = 2;
/** The address takes at most this many characters of a query. */
const LONGEST = 100;

export interface Suggestions {
  /** The query of these suggestions; empty while none are loaded. */
  text: string;
  products: ProductSummary[];
  /** How the shop understood it. */
  search: SearchMatch;
}

const NOTHING: Suggestions = { text: '', products: [], search: { match: 'exact', text: '' } };

/** The suggestions for the current text; requests them after a short pause and drops outdated replies. */
export function useSuggestions(input: string): Suggestions {
  const [answered, setAnswered] = useState(NOTHING);
  const text = input.trim().slice(0, LONGEST);
  const asks = text.length >= SHORTEST;
  useEffect(() => {
    if (!asks) return undefined;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      importNeeded(() => import('./suggest.ts'))
        .then(({ suggest }) => suggest(text, stale.signal))
        .then(({ items, search }) => stale.signal.aborted || setAnswered({ text, products: items, search }))
        // A suggestion that fails to come is no fault to show: Enter still searches.
        .catch(() => stale.signal.aborted || setAnswered(NOTHING));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [text, asks]);
  return asks ? answered : NOTHING;
}

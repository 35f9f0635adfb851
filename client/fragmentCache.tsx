import { LRUCache } from 'lru-cache';
import { type ReactNode, use } from 'react';
import { renderToString } from 'react-dom/server';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import type { Shell } from '#client/pages/shell.ts';
import type { FragmentCache } from '#client/ui/CachedFragment.tsx';

/** React's mark of a part that it leaves to the browser. No text of a page can hold it: React writes `<` of texts as `&lt;`. */
export const NOT_DRAWN = '<!--$!-->';

const MOST = 4_000_000; // characters, of keys and HTML: some 2,000 cards of products

let latest: { shell: string; cache: FragmentCache } | undefined;

/**
 * The fragments rendered with this shell. A new shell, after a change of settings or categories, starts with an
 * empty cache.
 */
export function fragmentsOf(shell: Shell | undefined): FragmentCache | undefined {
  if (!shell) return undefined;
  const now = JSON.stringify(shell);
  if (latest?.shell !== now) latest = { shell: now, cache: emptyCache() };
  return latest.cache;
}

function emptyCache(): FragmentCache {
  const cache = new LRUCache<string, string>({
    maxSize: MOST,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  return (name, of, content) => {
    const key = `${name} ${JSON.stringify(of)}`;
    const before = cache.get(key);
    if (before !== undefined) return before;
    const html = renderToString(surrounded(content));
    // A part whose script is still being loaded leads to another way of drawing the page; see server.tsx.
    if (html.includes(NOT_DRAWN)) return undefined;
    cache.set(key, html);
    return html;
  };
}

/** With the router around it that is around the element that React is drawing: a drawing of its own begins without. */
const surrounded = (content: ReactNode): ReactNode => (
  <DataRouterContext value={use(DataRouterContext)}>
    <DataRouterStateContext value={use(DataRouterStateContext)}>
      <NavigationContext value={use(NavigationContext)}>
        <LocationContext value={use(LocationContext)}>
          <RouteContext value={use(RouteContext)}>{content}</RouteContext>
        </LocationContext>
      </NavigationContext>
    </DataRouterStateContext>
  </DataRouterContext>
);

import { createContext, type ElementType, type ReactNode, useContext } from 'react';

/**
 * The HTML of a fragment: rendered now, or cached for the same name and the same `of`. Undefined if it cannot
 * be cached.
 */
export type FragmentCache = (name: string, of: unknown, content: ReactNode) => string | undefined;

/** The server's while it draws a page; a browser has none. */
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined);

interface CachedFragmentProps {
  /** The element around it. */
  in: ElementType;
  name: string;
  /** All that its content depends on beside the shell, as plain data: a missing dependency leaves stale HTML. */
  of: unknown;
  children: ReactNode;
  'aria-label'?: string;
}

/**
 * An element whose content the server renders once and caches (fragment caching); the browser renders it as
 * usual. Its content may not use `useId`, whose numbers count from the page's beginning. It may not use
 * preloaded pictures either, which React would name in the head.
 */
export function CachedFragment({ in: Element, name, of, children, ...attributes }: CachedFragmentProps) {
  const html = useContext(FragmentCacheContext)?.(name, of, children);
  return html === undefined ? (
    <Element {...attributes}>{children}</Element>
  ) : (
    <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

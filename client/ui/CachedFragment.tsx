import { createContext, type ElementType, type ReactNode, useContext } from 'react';

/** The HTML of a fragment: drawn now, or as it was drawn before for the same name and the same `of`; undefined where it cannot be kept. */
export type FragmentCache = (name: string, of: unknown, content: ReactNode) => string | undefined;

/** The server's while it draws a page; a browser has none. */
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined);

interface CachedFragmentProps {
  /** The element around it. */
  in: ElementType;
  name: string;
  /** All that its content depends on beside the shell, as plain data: what is not said here is not drawn anew. */
  of: unknown;
  children: ReactNode;
  'aria-label'?: string;
}

/**
 * An element whose content the server draws once and keeps (fragment caching); the browser draws it like any other. What
 * stands in it may use no `useId`, whose numbers count from the page's beginning, and no picture that the page waits for,
 * which React would name in the head.
 */
export function CachedFragment({ in: Element, name, of, children, ...attributes }: CachedFragmentProps) {
  const html = useContext(FragmentCacheContext)?.(name, of, children);
  return html === undefined ? (
    <Element {...attributes}>{children}</Element>
  ) : (
    <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

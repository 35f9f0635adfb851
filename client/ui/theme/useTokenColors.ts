import { useSyncExternalStore } from 'react';

/**
 * The colours of tokens in the current theme, for drawings that cannot read CSS variables. Changes with the
 * theme; the server has no colours.
 */
export function useTokenColors<Names extends string>(tokens: Record<Names, string>): Record<Names, string> {
  const theme = useSyncExternalStore(subscribe, themeNow, () => '');
  const style = theme ? getComputedStyle(document.documentElement) : undefined;
  const resolved = Object.entries<string>(tokens).map(([name, token]) => {
    const variable = /var\((--[\w-]+)/.exec(token)?.[1];
    return [name, (variable && style?.getPropertyValue(variable).trim()) || 'currentColor'];
  });
  return Object.fromEntries(resolved) as Record<Names, string>;
}

const dark = () => matchMedia('(prefers-color-scheme: dark)');

const themeNow = (): string => `${document.documentElement.className} ${dark().matches}`;

function subscribe(changed: () => void): () => void {
  const system = dark();
  system.addEventListener('change', changed);
  const root = new MutationObserver(changed);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => {
    system.removeEventListener('change', changed);
    root.disconnect();
  };
}

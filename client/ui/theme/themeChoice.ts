import { useSyncExternalStore } from 'react';

/** The choices of a visitor; `system` follows the device. (Specification, section 1) */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'ui-theme';
const listeners = new Set<() => void>();
let unstorable: Theme | undefined;

const system = () => matchMedia('(prefers-color-scheme: dark)');

function chosen(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : (unstorable ?? 'system');
  } catch {
    return unstorable ?? 'system';
  }
}

function apply(): void {
  const theme = chosen();
  const dark = theme === 'dark' || (theme === 'system' && system().matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
  for (const tell of listeners) tell();
}

/** Keeps the choice on this device and shows it at once. */
export function chooseTheme(theme: Theme): void {
  unstorable = undefined;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    unstorable = theme; // private windows may refuse storage: the choice then lasts as long as the page
  }
  apply();
}

/** Follows the device while the choice is `system`, and the choice made in another tab. */
export function followTheme(): void {
  system().addEventListener('change', () => {
    if (chosen() === 'system') apply();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) apply();
  });
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** The visitor's choice; `system` while the server renders. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosen, () => 'system');

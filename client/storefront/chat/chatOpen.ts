import { isOpen } from './chatOnDevice.ts';

/** The panel: never opened in this tab, closed again, open as before a reload, or just opened by the user. */
type Opening = 'never' | 'closed' | 'restored' | 'asked';

let opening: Opening | undefined;
const listeners = new Set<() => void>();

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const read = (): Opening => (opening ??= isOpen.read() ? 'restored' : 'never');

/** The state on the server, and during hydration. */
export const readOnServer = (): Opening => 'never';

export const set = (next: 'asked' | 'closed'): void => {
  opening = next;
  isOpen.write(next === 'asked' ? '1' : '');
  for (const listener of listeners) listener();
};

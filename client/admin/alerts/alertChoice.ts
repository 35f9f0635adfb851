import { useSyncExternalStore } from 'react';

/** Whoever wants them, by name: others who sign in on this device are asked anew. */
const KEY = 'office-alerts';
const listeners = new Set<() => void>();

const wanted = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Keeps on this device who wants alerts, or that nobody does. */
export function chooseAlerts(username: string | null): void {
  try {
    if (username === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, username);
  } catch {
    // Where nothing may be kept, alerts stay off.
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

/** Whether somebody wants the browser's alerts on this device. */
export const useWantsAlerts = (username: string): boolean =>
  useSyncExternalStore(subscribe, wanted) === username;

import { useSyncExternalStore } from 'react';

/** The username that turned alerts on: other users of this device are asked separately. */
const KEY = 'office-alerts';
const listeners = new Set<() => void>();

const readAlertsUser = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Stores on this device which user wants alerts; null for none. */
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

/** Whether a user wants alerts in this browser. */
export const useWantsAlerts = (username: string): boolean =>
  useSyncExternalStore(subscribe, readAlertsUser) === username;

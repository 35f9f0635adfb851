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
    // Without storage, alerts stay off.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether a user wants alerts in this browser. */
export const useWantsAlerts = (username: string): boolean =>
  useSyncExternalStore(subscribe, readAlertsUser) === username;

import { useSyncExternalStore } from 'react';

/** The ids of the favourite products, the last one added first. */
const KEY = 'favourites';
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let kept: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };
// Where storage is full or forbidden, favourites live as long as the page.
let unsaved: string | null = null;

function stored(): string | null {
  try {
    return unsaved ?? localStorage.getItem(KEY);
  } catch {
    return unsaved;
  }
}

/** Somebody may have edited the stored text; what is no list of ids counts as none. */
function idsIn(text: string | null): readonly string[] {
  try {
    const given: unknown = text ? JSON.parse(text) : [];
    return Array.isArray(given) ? given.filter((each) => typeof each === 'string') : NONE;
  } catch {
    return NONE;
  }
}

function read(): readonly string[] {
  const text = stored();
  if (text !== kept.text) kept = { text, ids: idsIn(text) };
  return kept.ids;
}

function write(ids: readonly string[]): void {
  const text = JSON.stringify(ids);
  try {
    localStorage.setItem(KEY, text);
    unsaved = null;
  } catch {
    unsaved = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires when another tab changes the list.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The favourites kept on this device; none while the server renders and until hydration is done. */
export const useFavourites = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NONE);

/** Adds a product, or takes it off. */
export function toggleFavourite(id: string): void {
  const ids = read();
  write(ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids]);
}

export function removeFavourites(gone: readonly string[]): void {
  write(read().filter((id) => !gone.includes(id)));
}

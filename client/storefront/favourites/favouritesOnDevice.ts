import { useSyncExternalStore } from 'react';
import { accountMark } from '../account/accountMark.ts';

/** The ids of the favourite products, the last one added first. */
const KEY = 'favourites';
/** Whose favourites these are: the mark of an account that they are the copy of, or nothing while they are a guest's. */
const OWNER_KEY = 'favourites-of';
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

/** Adds a product, or takes it off; here at once, and in the account of whoever is signed in. */
export function toggleFavourite(id: string): void {
  const ids = read();
  const on = !ids.includes(id);
  write(on ? [id, ...ids] : ids.filter((each) => each !== id));
  tellAccount([id], on);
}

export function removeFavourites(gone: readonly string[]): void {
  write(read().filter((id) => !gone.includes(id)));
  tellAccount(gone, false);
}

function tellAccount(ids: readonly string[], on: boolean): void {
  if (accountMark() === undefined) return;
  // Offline, the device goes on; the account's list comes back with the next sign-in.
  void import('../account/accountCalls.ts').then(({ keep }) => keep(ids, on)).catch(() => undefined);
}

/** What the device holds for a guest or for the account of this mark; what is another account's is nobody's here. */
export function favouritesFor(mark: string): { ids: readonly string[]; copied: boolean } {
  const owner = ownerOf();
  return { ids: owner === '' || owner === mark ? read() : NONE, copied: owner === mark };
}

/** Makes the device's list the copy of an account's. */
export function copyFavourites(mark: string, ids: readonly string[]): void {
  own(mark);
  if (ids.join() !== read().join()) write(ids);
}

/** After signing out: what belongs to the account is not left on the device. */
export function forgetCopiedFavourites(): void {
  if (ownerOf() === '') return;
  own('');
  write(NONE);
}

function ownerOf(): string {
  try {
    return localStorage.getItem(OWNER_KEY) ?? '';
  } catch {
    return '';
  }
}

function own(mark: string): void {
  try {
    if (mark) localStorage.setItem(OWNER_KEY, mark);
    else localStorage.removeItem(OWNER_KEY);
  } catch {
    // Where storage is forbidden, the list lives as long as the page.
  }
}

import { useSyncExternalStore } from 'react';

/** A list in the storage of this device: a guest's own, or a copy of the signed-in account's. */
export interface DeviceList<Item> {
  /** The same array until the list changes. */
  read: () => readonly Item[];
  write: (items: readonly Item[]) => void;
  /** The list; undefined while the server renders and until hydration is done, when it cannot be known. */
  use: () => readonly Item[] | undefined;
  /** Runs a change of the account's list after all earlier changes have finished. */
  inTurn: <Answer>(task: () => Promise<Answer>) => Promise<Answer>;
  /**
   * Makes the list a copy of the account's: `ask` sends the guest's items and returns the account's list.
   * Returns whether a guest's items were added. A list left by another account is discarded.
   */
  join: (mark: string, ask: (guests: readonly Item[]) => Promise<readonly Item[]>) => Promise<boolean>;
  /** After signing out: what belongs to the account is not left on the device. */
  forgetCopy: () => void;
}

/** Keeps a list under a key of the storage. Anybody can edit theirs: what is no item, and what is beyond `most`, is left out. */
export function listOnDevice<Item>(
  key: string,
  isItem: (given: unknown) => given is Item,
  most: number,
): DeviceList<Item> {
  const NONE: readonly Item[] = [];
  const ownerKey = `${key}-of`; // the mark of the account that the list is the copy of
  const listeners = new Set<() => void>();
  let cached: { text: string | null; items: readonly Item[] } = { text: null, items: NONE };
  // Where storage is full or forbidden, the list lasts as long as the page.
  let unsaved: string | null = null;

  const stored = (): string | null => {
    try {
      return unsaved ?? localStorage.getItem(key);
    } catch {
      return unsaved;
    }
  };

  const itemsIn = (text: string | null): readonly Item[] => {
    try {
      const value: unknown = text ? JSON.parse(text) : [];
      return Array.isArray(value) ? value.filter(isItem).slice(0, most) : NONE;
    } catch {
      return NONE;
    }
  };

  const read = (): readonly Item[] => {
    const text = stored();
    if (text !== cached.text) cached = { text, items: itemsIn(text) };
    return cached.items;
  };

  const write = (items: readonly Item[]): void => {
    const text = JSON.stringify(items.slice(0, most));
    try {
      localStorage.setItem(key, text);
      unsaved = null;
    } catch {
      unsaved = text;
    }
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener); // another tab changed it
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };

  const owner = (): string => {
    try {
      return localStorage.getItem(ownerKey) ?? '';
    } catch {
      return '';
    }
  };

  const own = (mark: string): void => {
    try {
      if (mark) localStorage.setItem(ownerKey, mark);
      else localStorage.removeItem(ownerKey);
    } catch {
      // Where storage is forbidden, the list lasts as long as the page.
    }
  };

  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    const done = turn.then(task);
    turn = done.catch(() => undefined);
    return done;
  };

  const join: DeviceList<Item>['join'] = async (mark, ask) => {
    const guests = owner() === '' ? read() : NONE;
    const changedMeanwhile = await inTurn(async () => {
      const before = read();
      const items = await ask(guests);
      own(mark);
      if (read() !== before) return true;
      if (JSON.stringify(items) !== JSON.stringify(before)) write(items);
      return false;
    });
    // The account saves the change in its turn, and then holds the same list as this device.
    if (changedMeanwhile) await join(mark, ask);
    return guests.length > 0;
  };

  return {
    read,
    write,
    use: () => useSyncExternalStore<readonly Item[] | undefined>(subscribe, read, () => undefined),
    inTurn,
    join,
    forgetCopy: () => {
      if (owner() === '') return;
      own('');
      write(NONE);
    },
  };
}

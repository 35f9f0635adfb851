const KEY = 'list ';

/** Stores the filters, search and page of an address's last visit in this tab. */
export function keepSearch(pathname: string, search: string): void {
  try {
    sessionStorage.setItem(KEY + pathname, search);
  } catch {
    // A full or forbidden store forgets the filter, and nothing else.
  }
}

/** The address of a list as it was last visited in this tab. */
export function asLastSeen(address: string): string {
  try {
    return address + (sessionStorage.getItem(KEY + address) ?? '');
  } catch {
    return address;
  }
}

import type { SignedInAdmin } from '#server/services/http/signedIn.ts';
import { usernameKey } from './admins.store.ts';

/** An administrator whose action another person may have to complete; rows and the audit log name them by `username`. */
export type Person = Pick<SignedInAdmin, 'username' | 'ownName'> & { id: string | null };

/**
 * Whether this person did what a row records, themselves or by a key. The name counts besides the id: old rows may
 * have only the name, and an administrator who returns under the old name has another id.
 */
export function samePerson(
  did: { id: string | null; username: string | null },
  { id, username, ownName }: Person,
): boolean {
  if (did.id !== null && did.id === id) return true;
  if (did.username === null) return false;
  const authorKey = usernameKey(did.username);
  return (
    [username, ownName].some((name) => usernameKey(name) === authorKey) ||
    authorKey.endsWith(usernameKey(keySuffixOf(ownName)))
  );
}

/** How a key's action is signed, after the key's name. */
export const keySuffixOf = (username: string): string => ` (chave de ${username})`;

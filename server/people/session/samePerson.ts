import type { SignedInAdmin } from '#server/services/http/signedIn.ts';
import { usernameKey } from './admins.store.ts';

/** Somebody of the staff who does what another may have to do: `username` is what rows and the record name them by. */
export type Person = Pick<SignedInAdmin, 'username' | 'ownName'> & { id: string | null };

/**
 * Whether it was this person who did what a row tells of, by themselves or by a key. A name counts beside the id: rows of
 * before ids were kept may have nothing else, and whoever comes back to the staff under their old name has another id.
 */
export function samePerson(
  did: { id: string | null; username: string | null },
  { id, username, ownName }: Person,
): boolean {
  if (did.id !== null && did.id === id) return true;
  if (did.username === null) return false;
  const theirs = usernameKey(did.username);
  return (
    [username, ownName].some((name) => usernameKey(name) === theirs) ||
    theirs.endsWith(usernameKey(byKeyOf(ownName)))
  );
}

/** How what a key does is signed, after the key's name. */
export const byKeyOf = (username: string): string => ` (chave de ${username})`;

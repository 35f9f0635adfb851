import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { copyFavourites, favouritesFor, forgetCopiedFavourites } from '../favourites/favouritesOnDevice.ts';
import { accountMark } from './accountMark.ts';

/**
 * The name of whoever is signed in, asked for after hydration, since the page itself is the same for everybody; undefined
 * for guests, whom it costs no request. Coming and going, it brings the device's favourites and the account's together.
 */
export function useSignedIn(): string | undefined {
  const [name, setName] = useState<string>();
  const { key } = useLocation();
  const [mark, setMark] = useState<string>();
  useEffect(() => setMark(accountMark()), [key]); // signing in and out are followed by a move

  useEffect(() => {
    if (mark === undefined) {
      setName(undefined);
      if (accountMark() === undefined) forgetCopiedFavourites();
      return undefined;
    }
    let left = false;
    const ask = async () => {
      const { joinedFavourites, readSession } = await import('./accountCalls.ts');
      const session = await readSession();
      if (left) return;
      setName(session.name);
      const { ids, copied } = favouritesFor(mark);
      const joined = await joinedFavourites(ids, copied);
      if (!left) copyFavourites(mark, joined);
    };
    // Offline or signed out elsewhere: the link leads to the door either way.
    ask().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [mark]);
  return name;
}

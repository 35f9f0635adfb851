import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { copyFavourites, favouritesFor, forgetCopiedFavourites } from '../favourites/favouritesOnDevice.ts';
import { accountMark } from './accountMark.ts';

const never = () => () => undefined;

/**
 * The name of whoever is signed in, asked for after hydration, since the page itself is the same for everybody; undefined
 * for guests, whom it costs no request. Coming and going, it brings the device's favourites and the account's together.
 */
export function useSignedIn(): string | undefined {
  useLocation(); // signing in and out are followed by a move, and the cookie is looked at again
  const mark = useSyncExternalStore(never, accountMark, () => undefined);
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState<{ mark: string; name: string }>();

  useEffect(() => {
    if (mark === undefined) {
      // The first effect runs before the cookie was looked at.
      if (accountMark() === undefined) forgetCopiedFavourites();
      return undefined;
    }
    let left = false;
    const ask = async () => {
      const { joinedFavourites, readSession } = await import('./accountCalls.ts');
      const { name } = await readSession();
      if (left) return;
      setKnown({ mark, name });
      const { ids, copied } = favouritesFor(mark);
      const joined = await joinedFavourites(ids, copied);
      if (left) return;
      copyFavourites(mark, joined);
      if (!copied && ids.length > 0) await revalidate(); // the page may have listed the account's before they met
    };
    // Offline or signed out elsewhere: the link leads to the door either way.
    ask().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [mark, revalidate]);
  return known?.mark === mark ? known?.name : undefined;
}

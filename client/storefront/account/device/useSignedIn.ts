import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { cartOnDevice } from '#client/storefront/cart/cartOnDevice.ts';
import { favouritesOnDevice } from '#client/storefront/favourites/favouritesOnDevice.ts';
import { accountMark, whenMarkMayChange } from './accountMark.ts';
import { keepOwnShop } from './ownShop.ts';
import { useAccountMark } from './useAccountMark.ts';

/**
 * The name of whoever is signed in, asked for after hydration, since the page itself is the same for everybody; undefined
 * for guests, whom it costs no request. Coming, going and coming back to the tab, it brings what the device keeps and
 * what the account keeps together.
 */
export function useSignedIn(): string | undefined {
  const mark = useAccountMark();
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState<{ mark: string; name: string }>();

  useEffect(() => {
    if (mark === undefined) {
      // The first effect runs before the cookie was looked at.
      if (accountMark() === undefined) {
        favouritesOnDevice.forgetCopy();
        cartOnDevice.forgetCopy();
      }
      return undefined;
    }
    let left = false;
    const ask = async () => {
      const { joinDevice, readSession } = await import('#client/storefront/account/accountCalls.ts');
      const { name, shop } = await readSession();
      if (left) return;
      keepOwnShop(mark, shop);
      setKnown({ mark, name });
      // The page may have listed the account's before they met.
      if ((await joinDevice(mark)) && !left) await revalidate();
    };
    // Offline or signed out elsewhere: the link leads to the door either way.
    const askWhenSeen = () => void (document.hidden || ask().catch(() => undefined));
    askWhenSeen();
    const stop = whenMarkMayChange(askWhenSeen);
    return () => {
      left = true;
      stop();
    };
  }, [mark, revalidate]);
  return known?.mark === mark ? known?.name : undefined;
}

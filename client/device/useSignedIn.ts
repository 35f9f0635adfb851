import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { accountMark, whenMarkMayChange } from './accountMark.ts';
import { cartOnDevice } from './cartOnDevice.ts';
import { favouritesOnDevice } from './favouritesOnDevice.ts';
import { storeSellerShop } from './sellerShop.ts';
import { useAccountMark } from './useAccountMark.ts';

/**
 * The name of the signed-in customer, fetched after hydration, since the page is the same for everyone.
 * Undefined for guests, at no request. On sign-in, sign-out and return to the tab it merges the device's lists
 * with the account's.
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
      const { joinDevice, readSession } = await importNeeded(() => import('./accountCalls.ts'));
      const { name, shop } = await readSession();
      if (left) return;
      storeSellerShop(mark, shop);
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

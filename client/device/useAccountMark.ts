import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { accountMark, whenMarkMayChange } from './accountMark.ts';

/** `accountMark` as it changes; undefined until hydration is done. */
export function useAccountMark(): string | undefined {
  useLocation(); // signing in and out are followed by a move, and the cookie is looked at again
  return useSyncExternalStore(whenMarkMayChange, accountMark, () => undefined);
}

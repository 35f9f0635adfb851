import { useSyncExternalStore } from 'react';
import { useAccountMark } from './useAccountMark.ts';

/** The shop of the signed-in seller, from the session's reply; pages are the same for everyone. */
let known: { mark: string; slug: string | null } | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Keeps which shop the account behind this mark has; null where it has none. */
export function storeSellerShop(mark: string, slug: string | null): void {
  if (known?.mark === mark && known.slug === slug) return;
  known = { mark, slug };
  for (const tell of listeners) tell();
}

/** The slug of the customer's own shop; null without one, and until it is known. */
export function useSellerShop(): string | null {
  const mark = useAccountMark();
  const shop = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
  return shop !== undefined && shop.mark === mark ? shop.slug : null;
}

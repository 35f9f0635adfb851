import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { accountMark } from '#client/device/accountMark.ts';
import { NOTICES_CHANGED } from '#client/device/noticesChanged.ts';
import { paths } from '#client/pages/paths.ts';
import type { SellerTaskCounts } from '#shared/contract/seller/shop.ts';

/** How many wait in a room, by its address. */
export type News = Record<string, number>;

/** The count beside each room's name. */
export const newsOf = ({ owed, disputes, changes, unread, questions }: SellerTaskCounts): News => ({
  [paths.sales]: owed,
  [paths.listings]: changes,
  [paths.sellerConversations]: unread,
  [paths.ownQuestions]: questions,
  [paths.sellerDisputes]: disputes,
});

/** As it was counted last on this device, so that the next room shows it from its first moment. */
let last: { mark: string | undefined; news: News } | undefined;
const listeners = new Set<() => void>();
const NONE: News = {};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = (): News => (last !== undefined && last.mark === accountMark() ? last.news : NONE);

async function count(): Promise<void> {
  const mark = accountMark();
  last = {
    mark,
    news: newsOf(
      await callEndpoint(
        async () => (await import('#shared/contract/seller/shop.ts')).readSellerTaskCounts,
        {},
      ),
    ),
  };
  for (const tell of listeners) tell();
}

/**
 * The pending tasks in the rooms of the signed-in seller's shop, refreshed with each page, action and live notice;
 * empty until loaded.
 */
export function useWaiting(active: boolean): News {
  const { key } = useLocation();
  useEffect(() => {
    if (!active || !key) return undefined;
    // Offline the rooms show no numbers, or the previous ones.
    const recount = () => void count().catch(() => undefined);
    recount();
    addEventListener(NOTICES_CHANGED, recount);
    return () => removeEventListener(NOTICES_CHANGED, recount);
  }, [active, key]);
  return useSyncExternalStore(subscribe, read, () => NONE);
}

import { useEffect, useState } from 'react';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { accountMark } from '#client/device/accountMark.ts';
import type { RecentOrder } from '#shared/contract/account/checkout.ts';

/** The signed-in customer's recent or unpaid orders; nothing for guests, at no request. */
export function useRecentOrders(): RecentOrder[] {
  const [orders, setOrders] = useState<RecentOrder[]>([]);
  useEffect(() => {
    if (accountMark() === undefined) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { items } = await callEndpoint(
          async () => (await import('#shared/contract/account/checkout.ts')).listRecentOrders,
          {},
          controller.signal,
        );
        if (!controller.signal.aborted) setOrders(items);
      } catch {
        // The page is whole without it.
      }
    };
    void ask();
    return () => controller.abort();
  }, []);
  return orders;
}

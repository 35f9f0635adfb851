import { useEffect, useState } from 'react';
import { onOrderEvent } from '#client/admin/kit/officeEvents.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import type { OrderPage } from '#shared/contract/admin/orders.ts';
import type { loader } from './OrdersPage.loader.ts';

const TOGETHER_MS = 300;

/**
 * The list with the latest values of its rows in place. New orders, and orders that no longer match, are only counted until the
 * user asks for them.
 */
export function useLiveOrders({ orders, listQuery }: Awaited<ReturnType<typeof loader>>) {
  const [fresh, setFresh] = useState<{ over: OrderPage; now: OrderPage }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const read = async () => {
      try {
        const { readAgain } = await importNeeded(() => import('./OrdersPage.loader.ts'));
        const now = await readAgain(listQuery);
        if (!left) setFresh({ over: orders, now });
      } catch (error) {
        // The list stays as it is; the next event asks again.
        if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      }
    };
    const stop = onOrderEvent((event) => {
      // The stream has just begun: this list is as new.
      if (event === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => void read(), TOGETHER_MS);
    });
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [orders, listQuery]);

  // What was read over an older list is of no use to this one.
  const now = fresh?.over === orders ? fresh.now : orders;
  const latest = new Map(now.items.map((order) => [order.id, order]));
  const visibleIds = new Set(orders.items.map(({ id }) => id));
  return {
    list: { ...orders, items: orders.items.map((order) => latest.get(order.id) ?? order) },
    counts: now.counts,
    newcomers: now.items.filter(({ id }) => !visibleIds.has(id)).length,
    moved: orders.items.some(({ id }) => !latest.has(id)),
  };
}

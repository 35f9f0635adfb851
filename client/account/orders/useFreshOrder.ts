import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';

/** While the bank or the seller still has to act. */
const PAUSES_MS: Partial<Record<BuyerOrder['status'], number>> = { pending: 5_000, processing: 30_000 };

/** Polls an order while its page is visible, and revalidates the page after a change. */
export function useFreshOrder(order: BuyerOrder | undefined): void {
  const { revalidate } = useRevalidator();
  const pause = order && PAUSES_MS[order.status];
  const snapshot = JSON.stringify(order);
  const number = order?.number;
  useEffect(() => {
    if (pause === undefined || number === undefined) return undefined;
    const controller = new AbortController();
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { fetchOrder } = await importNeeded(() => import('./orderCalls.ts'));
        const found = await fetchOrder(number, controller.signal);
        if (!controller.signal.aborted && JSON.stringify(found) !== snapshot) await revalidate();
      } catch {
        // Without a connection the current state and the revealed goods stay on the screen.
      }
    };
    const timer = setInterval(() => void look(), pause);
    const back = () => void look();
    document.addEventListener('visibilitychange', back);
    addEventListener('online', back);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', back);
    };
  }, [number, pause, snapshot, revalidate]);
}

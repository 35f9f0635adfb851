import { useCallback, useEffect, useState } from 'react';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import type { Payment } from '#shared/contract/account/payment.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';

/** Milliseconds between two looks; money may still come for a payment that has ended unpaid. */
const PAUSES: Partial<Record<PaymentStatus, number>> = { pending: 2_000, expired: 20_000, cancelled: 20_000 };

/** The latest payment of an order, polled while it is pending, so that the page moves on by itself. */
export function usePayment(drawn: Payment): { payment: Payment; again: () => void } {
  const [payment, setPayment] = useState(drawn);
  const { number } = drawn;
  const pauseMs = PAUSES[payment.status];

  const look = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      try {
        const news = await callEndpoint(
          async () => (await import('#shared/contract/account/payment.ts')).readPayment,
          { params: { id: number } },
          signal,
        );
        if (!signal.aborted) setPayment(news);
      } catch {
        // Without a connection the current state stays on the screen.
      }
    },
    [number],
  );

  useEffect(() => {
    if (pauseMs === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer = setTimeout(() => void tick(), pauseMs);
    const tick = async () => {
      await look(signal);
      if (!signal.aborted) timer = setTimeout(() => void tick(), pauseMs);
    };
    // A phone that comes back from the bank's app, or to a connection, looks at once.
    const back = () => {
      if (document.visibilityState === 'visible') void look(signal);
    };
    document.addEventListener('visibilitychange', back);
    addEventListener('online', back);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', back);
    };
  }, [pauseMs, look]);

  return { payment, again: () => void look(new AbortController().signal) };
}

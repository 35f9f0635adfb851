import { useCallback, useEffect, useState } from 'react';
import type { Payment } from '#shared/contract/account/checkout.ts';
import { type Fault, faultOf } from './fault.ts';

type Answer = { state: 'loading' } | { state: 'ready'; payment: Payment } | { state: 'failed'; fault: Fault };

const PAUSE_MS = 2_000;

/** The latest payment of an order, asked for again while it waits, so that the page moves on by itself. */
export function usePayment(number: string): Answer & { again: () => void } {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' });
  const waits = answer.state === 'ready' && answer.payment.status === 'pending';

  const look = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      try {
        const { fetchPayment } = await import('./checkoutCalls.ts');
        const payment = await fetchPayment(number, signal);
        if (!signal.aborted) setAnswer({ state: 'ready', payment });
      } catch (error) {
        // What is on the screen stays true enough while the connection comes back.
        if (!signal.aborted)
          setAnswer((before) =>
            before.state === 'ready' ? before : { state: 'failed', fault: faultOf(error) },
          );
      }
    },
    [number],
  );

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => void look(controller.signal));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [look]);

  useEffect(() => {
    if (!waits) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer = setTimeout(() => void tick(), PAUSE_MS);
    const tick = async () => {
      await look(signal);
      if (!signal.aborted) timer = setTimeout(() => void tick(), PAUSE_MS);
    };
    // A phone that comes back from the bank's app looks at once.
    const back = () => {
      if (document.visibilityState === 'visible') void look(signal);
    };
    document.addEventListener('visibilitychange', back);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [waits, look]);

  return { ...answer, again: () => void look(new AbortController().signal) };
}

import { useCallback, useEffect, useState } from 'react';
import type { Payment } from '#shared/contract/account/checkout.ts';
import { type Fault, faultOf } from './fault.ts';

type Answer = { state: 'loading' } | { state: 'ready'; payment: Payment } | { state: 'failed'; fault: Fault };

const PAUSE_MS = 2_000;

/** The latest payment of an order, asked for again while it waits, so that the page moves on by itself. */
export function usePayment(number: string): Answer & { again: () => void } {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const waits = answer.state === 'ready' && answer.payment.status === 'pending';

  useEffect(() => {
    const controller = new AbortController();
    import('./checkoutCalls.ts')
      .then(({ fetchPayment }) => fetchPayment(number, controller.signal))
      .then((payment) => {
        if (!controller.signal.aborted) setAnswer({ state: 'ready', payment });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        // What is on the screen stays true enough while the connection comes back.
        setAnswer((before) =>
          before.state === 'ready' ? { ...before } : { state: 'failed', fault: faultOf(error) },
        );
      });
    return () => controller.abort();
  }, [number, round]);

  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(again, PAUSE_MS);
    // A phone that comes back from the bank's app looks at once.
    const look = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits, answer, again]);

  return { ...answer, again };
}

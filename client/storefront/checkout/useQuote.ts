import { useEffect, useState } from 'react';
import type { Quote } from '#shared/contract/account/checkout.ts';
import type { AskedLine } from './checkoutLines.ts';
import { type Fault, faultOf } from './fault.ts';

type Answer = { state: 'loading' } | { state: 'ready'; quote: Quote } | { state: 'failed'; fault: Fault };

/** What the shop asks for these lines now; asked again with `again`. */
export function useQuote(lines: readonly AskedLine[]): Answer & { again: () => void } {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const asked = JSON.stringify({ lines, round });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      const given = JSON.parse(asked) as { lines: AskedLine[] };
      try {
        const { fetchQuote } = await import('./checkoutCalls.ts');
        const quote = await fetchQuote(given.lines, signal);
        if (!signal.aborted) setAnswer({ state: 'ready', quote });
      } catch (error) {
        if (!signal.aborted) setAnswer({ state: 'failed', fault: faultOf(error) });
      }
    };
    void ask();
    return () => controller.abort();
  }, [asked]);
  return { ...answer, again: () => setRound((before) => before + 1) };
}

import { useEffect, useState } from 'react';
import type { Quote } from '#shared/contract/account/checkout.ts';
import type { AskedLine } from './checkoutLines.ts';
import { type Fault, faultOf } from './fault.ts';

type Answer = { state: 'loading' } | { state: 'ready'; quote: Quote } | { state: 'failed'; fault: Fault };

/** What the shop asks for these lines now; asked again with `again`. */
export function useQuote(lines: readonly AskedLine[]): Answer & { again: () => void } {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const asked = JSON.stringify(lines);
  useEffect(() => {
    const controller = new AbortController();
    const settle = (next: Answer) => {
      if (!controller.signal.aborted) setAnswer(next);
    };
    import('./checkoutCalls.ts')
      .then(({ fetchQuote }) => fetchQuote(JSON.parse(asked) as AskedLine[], controller.signal))
      .then((quote) => settle({ state: 'ready', quote }))
      .catch((error: unknown) => settle({ state: 'failed', fault: faultOf(error) }));
    return () => controller.abort();
  }, [asked, round]);
  return { ...answer, again: () => setRound((before) => before + 1) };
}

import { useEffect, useState } from 'react';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { type Fault, faultOf } from '#client/forms/fault.ts';
import type { Quote } from '#shared/contract/account/quote.ts';
import type { RequestedLine } from './checkoutLines.ts';

type Answer = { state: 'loading' } | { state: 'ready'; quote: Quote } | { state: 'failed'; fault: Fault };

/** The quote that the server rendered the page with, if any. */
type Drawn = { quote: Quote } | { fault: Fault } | null;

/** The current quote of these lines. `again` fetches it again; the first one may come with the page. */
export function useQuote(
  lines: readonly RequestedLine[],
  coupons: readonly string[],
  drawn: Drawn,
): Answer & { again: () => void } {
  const [answer, setAnswer] = useState<Answer>(() => firstAnswer(drawn));
  const [round, setRound] = useState(0);
  const query = JSON.stringify({ lines, coupons, round });
  const [known] = useState(drawn && query);
  useEffect(() => {
    if (query === known) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      const order = JSON.parse(query) as { lines: RequestedLine[]; coupons: string[] };
      const body = { lines: order.lines, coupons: order.coupons };
      try {
        const quote = await callEndpoint(
          async () => (await import('#shared/contract/account/quote.ts')).quoteCheckout,
          { body },
          signal,
        );
        if (!signal.aborted) setAnswer({ state: 'ready', quote });
      } catch (error) {
        if (!signal.aborted) setAnswer({ state: 'failed', fault: faultOf(error) });
      }
    };
    void ask();
    return () => controller.abort();
  }, [query, known]);
  return { ...answer, again: () => setRound((before) => before + 1) };
}

function firstAnswer(drawn: Drawn): Answer {
  if (!drawn) return { state: 'loading' };
  return 'quote' in drawn ? { state: 'ready', quote: drawn.quote } : { state: 'failed', fault: drawn.fault };
}

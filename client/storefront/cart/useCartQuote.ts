import { useEffect, useState } from 'react';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { faultOf } from '#client/forms/fault.ts';
import type { Quote } from '#shared/contract/account/quote.ts';

/** The price of an order, or why it cannot be placed; neither if the request failed. */
export interface CartQuote {
  quote?: Quote;
  against: string[];
}

const UNASKED: CartQuote = { against: [] };

/** The quote for the orderable lines with these codes; undefined until the reply for exactly these has come. */
export function useCartQuote(
  ordered: readonly { id: string; quantity: number }[],
  codes: readonly string[],
): CartQuote {
  const [answer, setAnswer] = useState<{ to: string; cart: CartQuote }>();
  const query = JSON.stringify({
    lines: ordered.map(({ id, quantity }) => ({ productId: id, quantity })),
    coupons: codes,
  });
  const empty = ordered.length === 0;
  useEffect(() => {
    if (empty) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const { lines, coupons } = JSON.parse(query) as {
        lines: { productId: string; quantity: number }[];
        coupons: string[];
      };
      try {
        const request = { body: { lines, coupons } };
        const quote = await callEndpoint(
          async () => (await import('#shared/contract/account/quote.ts')).quoteCheckout,
          request,
          controller.signal,
        );
        if (!controller.signal.aborted) setAnswer({ to: query, cart: { quote, against: [] } });
      } catch (error) {
        // Otherwise the cart is whole without it, and the checkout asks again.
        const against = Object.values(faultOf(error).fields);
        if (!controller.signal.aborted && against.length > 0) setAnswer({ to: query, cart: { against } });
      }
    };
    void ask();
    return () => controller.abort();
  }, [query, empty]);
  return answer?.to === query ? answer.cart : UNASKED;
}

import { useEffect, useState } from 'react';
import type { Quote } from '#shared/contract/account/quote.ts';

/**
 * What the shop asks for what can be ordered now, with these codes; undefined until it has answered for
 * just this.
 */
export function useCartQuote(
  ordered: readonly { id: string; quantity: number }[],
  codes: readonly string[],
): Quote | undefined {
  const [answer, setAnswer] = useState<{ to: string; quote: Quote }>();
  const asked = JSON.stringify({
    lines: ordered.map(({ id, quantity }) => ({ productId: id, quantity })),
    coupons: codes,
  });
  const empty = ordered.length === 0;
  useEffect(() => {
    if (empty) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const { lines, coupons } = JSON.parse(asked) as {
        lines: { productId: string; quantity: number }[];
        coupons: string[];
      };
      try {
        const { fetchQuote } = await import('#client/storefront/checkout/checkoutCalls.ts');
        const quote = await fetchQuote(lines, coupons, controller.signal);
        if (!controller.signal.aborted) setAnswer({ to: asked, quote });
      } catch {
        // The cart is whole without it, and the checkout asks again.
      }
    };
    void ask();
    return () => controller.abort();
  }, [asked, empty]);
  return answer?.to === asked ? answer.quote : undefined;
}

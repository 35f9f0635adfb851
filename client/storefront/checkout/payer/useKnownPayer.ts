import { useEffect, useState } from 'react';
import type { PayerTexts } from './payerForm.ts';

/** The payer data of the account, fetched once needed; undefined until then. */
export function useKnownPayer(needed: boolean): Partial<PayerTexts> | undefined {
  const [known, setKnown] = useState<Partial<PayerTexts>>();
  useEffect(() => {
    if (!needed) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const { fetchKnownPayer } = await import('#client/storefront/checkout/checkoutCalls.ts');
      // The fields can also be filled in by hand.
      const found = await fetchKnownPayer(controller.signal).catch(() => ({}));
      if (!controller.signal.aborted) setKnown((before) => before ?? found);
    };
    void ask();
    return () => controller.abort();
  }, [needed]);
  return known;
}

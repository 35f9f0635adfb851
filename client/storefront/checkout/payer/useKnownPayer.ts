import { useEffect, useState } from 'react';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import type { PayerTexts } from './payerForm.ts';

/** The payer data of the account, fetched once needed; undefined until then. */
export function useKnownPayer(needed: boolean): Partial<PayerTexts> | undefined {
  const [known, setKnown] = useState<Partial<PayerTexts>>();
  useEffect(() => {
    if (!needed) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      const { fetchKnownPayer } = await importNeeded(
        () => import('#client/storefront/checkout/checkoutCalls.ts'),
      );
      return fetchKnownPayer(controller.signal);
    };
    const fill = (found: Partial<PayerTexts>) => {
      if (!controller.signal.aborted) setKnown((before) => before ?? found);
    };
    // The fields can also be filled in by hand.
    ask().then(fill, () => fill({}));
    return () => controller.abort();
  }, [needed]);
  return known;
}

import { useEffect, useState } from 'react';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';

type Products = ReadonlyMap<string, ProductSummary>;

/** The products of the cart as the shop knows them now; 'failed' offers to try again. */
export type CartProducts =
  | { state: 'loading' }
  | { state: 'ready'; products: Products }
  | { state: 'failed'; message: string };

/** Fetches the products of the lines, again only for a product that it has not fetched yet. */
export function useCartProducts(
  lines: readonly { productId: string }[],
): CartProducts & { again: () => void } {
  const [loaded, setLoaded] = useState<{ ids: ReadonlySet<string>; answer: CartProducts }>();
  const unknown = lines.some((line) => !loaded?.ids.has(line.productId));
  const ids = lines.map((line) => line.productId).join(' ');

  useEffect(() => {
    if (!unknown || ids === '') return () => undefined;
    const controller = new AbortController();
    const wanted = ids.split(' ');
    const settle = (answer: CartProducts) => {
      if (!controller.signal.aborted) setLoaded({ ids: new Set(wanted), answer });
    };
    importNeeded(() => import('./fetchCartProducts.ts'))
      .then(({ fetchCartProducts }) => fetchCartProducts(wanted, controller.signal))
      .then((products) =>
        settle({ state: 'ready', products: new Map(products.map((each) => [each.id, each])) }),
      )
      .catch((error: unknown) =>
        settle({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
      );
    return () => controller.abort();
  }, [unknown, ids]);

  const again = () => setLoaded(undefined);
  const answer: CartProducts = unknown ? { state: 'loading' } : (loaded?.answer ?? { state: 'loading' });
  return { ...answer, again };
}

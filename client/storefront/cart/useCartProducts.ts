import { useEffect, useState } from 'react';
import type { ProductSummary } from '#shared/contract/products.ts';

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
  const [asked, setAsked] = useState<{ ids: ReadonlySet<string>; answer: CartProducts }>();
  const unknown = lines.some((line) => !asked?.ids.has(line.productId));
  const ids = lines.map((line) => line.productId).join(' ');

  useEffect(() => {
    if (!unknown || ids === '') return () => undefined;
    const controller = new AbortController();
    const given = ids.split(' ');
    const settle = (answer: CartProducts) => {
      if (!controller.signal.aborted) setAsked({ ids: new Set(given), answer });
    };
    import('./fetchCartProducts.ts')
      .then(({ fetchCartProducts }) => fetchCartProducts(given, controller.signal))
      .then((products) =>
        settle({ state: 'ready', products: new Map(products.map((each) => [each.id, each])) }),
      )
      .catch((error: unknown) =>
        settle({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
      );
    return () => controller.abort();
  }, [unknown, ids]);

  const again = () => setAsked(undefined);
  const answer: CartProducts = unknown ? { state: 'loading' } : (asked?.answer ?? { state: 'loading' });
  return { ...answer, again };
}

import { useCallback, useEffect, useState } from 'react';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';

type Answers = ReadonlyMap<string, ProductSummary | null>;

interface ProductsOf {
  /** In the order of the ids. */
  products: ProductSummary[];
  /** Ids of products no longer on sale. */
  gone: string[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** The products of a list of ids that only the device knows; each id is fetched once. */
export function useProductsOf(ids: readonly string[]): ProductsOf {
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [failedFor, setFailedFor] = useState<string>();
  const missing = ids.filter((id) => !answers.has(id)).join(' ');
  const failed = missing !== '' && failedFor === missing;

  useEffect(() => {
    if (missing === '' || failed) return undefined;
    const leaving = new AbortController();
    const wanted = missing.split(' ');
    const ask = async () => {
      try {
        // A chunk of its own, so that the contract stays out of the first load.
        const { findProducts } = await importNeeded(() => import('#client/cards/findProducts.ts'));
        const products = await findProducts(wanted, leaving.signal);
        if (leaving.signal.aborted) return;
        const found = new Map(products.map((product) => [product.id, product]));
        setAnswers(
          (before) => new Map([...before, ...wanted.map((id) => [id, found.get(id) ?? null] as const)]),
        );
      } catch {
        if (!leaving.signal.aborted) setFailedFor(missing);
      }
    };
    void ask();
    return () => leaving.abort();
  }, [missing, failed]);

  return {
    products: ids.map((id) => answers.get(id)).filter((product) => !!product),
    gone: ids.filter((id) => answers.get(id) === null),
    loading: missing !== '' && !failed,
    failed,
    retry: useCallback(() => setFailedFor(undefined), []),
  };
}

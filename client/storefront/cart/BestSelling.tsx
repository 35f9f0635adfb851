import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { ProductGrid, ProductGridSkeleton } from '#client/cards/ProductGrid.tsx';
import { space, text } from '#client/ui/theme/tokens.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';

const SHOWN = 4;

/** Products to go on with from an empty cart; their space is reserved from the start. */
export function BestSelling() {
  const [products, setProducts] = useState<ProductSummary[]>();
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { findBestSelling } = await importNeeded(() => import('#client/cards/findProducts.ts'));
        const found = await findBestSelling(SHOWN, leaving.signal);
        if (!leaving.signal.aborted) setProducts(found);
      } catch {
        if (!leaving.signal.aborted) setProducts([]);
      }
    };
    void ask();
    return () => leaving.abort();
  }, []);
  if (products?.length === 0) return null;
  return (
    <Section aria-labelledby="mais-vendidos" aria-busy={products === undefined}>
      <h2 id="mais-vendidos">Os mais vendidos da loja</h2>
      {products ? <ProductGrid products={products} /> : <ProductGridSkeleton cards={SHOWN} />}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
  padding-block-end: ${space[12]};
  h2 {
    font-size: ${text.title};
  }
`;

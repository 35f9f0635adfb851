import { call } from '#client/call.ts';
import { listProducts, type ProductSummary } from '#shared/contract/products.ts';

const MOST = 48;

/** What is on sale of the products put aside; those that are gone are missing from the reply. */
export async function fetchCartProducts(ids: string[], signal: AbortSignal): Promise<ProductSummary[]> {
  const { items } = await call(
    listProducts,
    { query: { id: ids.slice(0, MOST), perPage: MOST, page: 1 } },
    signal,
  );
  return items;
}

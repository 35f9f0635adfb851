import { call } from '#client/calls/call.ts';
import { listProducts } from '#shared/contract/public/productList.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import { MOST_CART_LINES } from '#shared/trade/cartLimits.ts';

/** The products of the cart that are on sale; the others are missing from the reply. */
export async function fetchCartProducts(ids: string[], signal: AbortSignal): Promise<ProductSummary[]> {
  const { items } = await call(
    listProducts,
    { query: { id: ids.slice(0, MOST_CART_LINES), perPage: MOST_CART_LINES, page: 1 } },
    signal,
  );
  return items;
}

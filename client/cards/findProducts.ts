import { call } from '#client/calls/call.ts';
import { listProducts } from '#shared/contract/public/productList.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';

const AT_ONCE = 48; // the most ids that one request may name

export async function findProducts(ids: readonly string[], signal: AbortSignal): Promise<ProductSummary[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const pages = await Promise.all(
    parts.map((id) => call(listProducts, { query: { id, perPage: AT_ONCE } }, signal)),
  );
  return pages.flatMap(({ items }) => items);
}

/** The bestsellers in stock. */
export async function findBestSelling(count: number, signal: AbortSignal): Promise<ProductSummary[]> {
  const { items } = await call(listProducts, { query: { sort: 'best_selling', perPage: count } }, signal);
  return items;
}

import { call } from '#client/call.ts';
import { listProducts, type ProductSummary } from '#shared/contract/products.ts';

const MOST = 6;

/** The first products that match the text. */
export async function suggest(text: string, signal: AbortSignal): Promise<ProductSummary[]> {
  const { items } = await call(listProducts, { query: { q: text, perPage: MOST } }, signal);
  return items;
}

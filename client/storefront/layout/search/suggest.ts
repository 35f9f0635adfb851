import { call } from '#client/calls/call.ts';
import { listProducts, type ProductPage } from '#shared/contract/public/productList.ts';

const MOST = 6;

/** The first products that match the text, and how it was understood. */
export async function suggest(
  text: string,
  signal: AbortSignal,
): Promise<Pick<ProductPage, 'items' | 'search'>> {
  return call(listProducts, { query: { q: text, perPage: MOST } }, signal);
}

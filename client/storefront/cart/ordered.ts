import type { ProductSummary } from '#shared/contract/public/products.ts';
import { isSoldOut, mostOf } from '#shared/shop/stock.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';

export type OrderedProduct = ProductSummary & { quantity: number };

/** The lines that can be ordered now: products on sale, at today's price, at most as many as are in stock. */
export const orderedOf = (
  lines: readonly { productId: string; quantity: number }[],
  products: ReadonlyMap<string, ProductSummary>,
): OrderedProduct[] =>
  lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product && !isSoldOut(product.stock)
      ? [{ ...product, quantity: Math.min(line.quantity, mostOf(product.stock)) }]
      : [];
  });

/** The total of an order, summed in hundredths, so that no rounding error occurs. */
export function totalsOf(ordered: readonly OrderedProduct[]): { total: number; pixTotal: number } {
  const sum = (priceOf: (each: OrderedProduct) => number) =>
    reaisOf(ordered.reduce((centavos, each) => centavos + centavosOf(priceOf(each)) * each.quantity, 0));
  return { total: sum(({ price }) => price), pixTotal: sum(({ pixPrice }) => pixPrice) };
}

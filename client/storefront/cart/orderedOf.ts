import type { ProductSummary } from '#shared/contract/products.ts';
import { isSoldOut, mostOf } from '#shared/stock.ts';
import type { CartLine } from './cartOnDevice.ts';
import type { OrderedProduct } from './orderByContact.ts';

/** What can be ordered now of the lines: products still on sale, at today's price, at most as many as are in stock. */
export const orderedOf = (
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductSummary>,
): OrderedProduct[] =>
  lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product && !isSoldOut(product.stock)
      ? [{ ...product, quantity: Math.min(line.quantity, mostOf(product.stock)) }]
      : [];
  });

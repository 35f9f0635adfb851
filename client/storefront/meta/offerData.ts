import { isSoldOut } from '#shared/shop/stock.ts';
import type { Currency } from '#shared/values/money.ts';

/** A product's offer for search engines; its address is the product's. */
export const offerData = (
  product: { price: number; stock: number | null },
  currency: Currency,
  priceValidUntil: string,
) => ({
  '@type': 'Offer',
  price: product.price.toFixed(2),
  priceCurrency: currency,
  priceValidUntil,
  availability: `https://schema.org/${isSoldOut(product.stock) ? 'OutOfStock' : 'InStock'}`,
});

import type { Currency } from '#shared/money.ts';
import { isSoldOut } from '#shared/stock.ts';

/** A product's offer for search engines. */
export const offerData = (
  product: { price: number; stock: number | null },
  currency: Currency,
  url: string,
  priceValidUntil: string,
) => ({
  '@type': 'Offer',
  url,
  price: product.price.toFixed(2),
  priceCurrency: currency,
  priceValidUntil,
  availability: `https://schema.org/${isSoldOut(product.stock) ? 'OutOfStock' : 'InStock'}`,
});

import { isSoldOut } from '#shared/stock.ts';

/** A product's offer for search engines, in reais. */
export const offerData = (
  product: { price: number; stock: number | null },
  url: string,
  priceValidUntil: string,
) => ({
  '@type': 'Offer',
  url,
  price: product.price.toFixed(2),
  priceCurrency: 'BRL',
  priceValidUntil,
  availability: `https://schema.org/${isSoldOut(product.stock) ? 'OutOfStock' : 'InStock'}`,
});

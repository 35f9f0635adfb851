import { paths } from '#client/pages/paths.ts';
import { offerData } from '#client/storefront/meta/offerData.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import type { ProductData } from './ProductPage.loader.ts';

const rating = (value: number) => ({
  '@type': 'Rating',
  ratingValue: value,
  bestRating: 5,
  worstRating: 1,
});

/** The product with its offer; rating and reviews only where there are any. (Specification, section 9) */
export function productData(
  { product, reviews, priceValidUntil }: ProductData,
  { publicUrl, selfRefundDays, currency }: Pick<PublicSettings, 'publicUrl' | 'selfRefundDays' | 'currency'>,
) {
  const url = `${publicUrl}${paths.product(product.slug)}`;
  const written = reviews.items.filter(({ text }) => text !== null).slice(0, 3);
  const rasters = product.images
    .map((image) => image.url)
    .filter((address) => !/\.svg(?:\?|$)/.test(address));
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.id,
    category: product.categoryName,
    image: [...rasters, `/og/produto/${product.slug}.jpg`].map((address) => `${publicUrl}${address}`),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    offers: {
      ...offerData(product, currency, priceValidUntil),
      url,
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: selfRefundDays,
        returnFees: 'https://schema.org/FreeReturn',
        refundType: 'https://schema.org/FullRefund',
      },
      seller: {
        '@type': 'Organization',
        name: product.seller.name,
        url: `${publicUrl}${paths.seller(product.seller.slug)}`,
      },
    },
    ...(product.ratingCount > 0 && {
      aggregateRating: {
        ...rating(product.rating),
        '@type': 'AggregateRating',
        ratingCount: product.ratingCount,
      },
    }),
    ...(written.length > 0 && {
      review: written.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.author },
        datePublished: review.createdAt.slice(0, 10),
        reviewBody: review.text,
        reviewRating: rating(review.stars),
      })),
    }),
  };
}

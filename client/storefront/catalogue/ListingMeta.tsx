import { useLocation } from 'react-router-dom';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { BreadcrumbData } from '#client/storefront/meta/BreadcrumbData.tsx';
import { JsonLd } from '#client/storefront/meta/JsonLd.tsx';
import { offerData } from '#client/storefront/meta/offerData.ts';
import type { Crumb } from '#client/ui/Breadcrumb.tsx';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import type { Currency } from '#shared/values/money.ts';
import { addressOfListing, isSpecial, type Listing, pageTitle } from './listing.ts';

interface ListingMetaProps {
  listing: Listing;
  title: string;
  /** A pattern of its own, if it has one. */
  fullTitle?: string | undefined;
  description: string;
  /** The way here, the home page first; the page itself, which closes it, has no address. */
  crumbs: Crumb[];
}

const LISTED = 10; // specification, section 9

/** The metadata of a listing; filtered, sorted and empty ones are not indexed. */
export function ListingMeta({ listing, title, fullTitle, description, crumbs }: ListingMetaProps) {
  const { pathname } = useLocation();
  const base = useShell()?.settings.publicUrl ?? '';
  const currency = useCurrency();
  const { query, found, pricesValidUntil } = listing;
  const { page } = query;
  return (
    <>
      <PageMeta
        title={pageTitle(title, page)}
        fullTitle={fullTitle}
        description={description}
        canonical={addressOfListing(pathname, { page })}
        noIndex={isSpecial(query) || found.items.length === 0}
      />
      <BreadcrumbData crumbs={crumbs} />
      {found.items.length > 0 && (
        <JsonLd
          data={{
            '@type': 'ItemList',
            name: title,
            numberOfItems: found.total,
            itemListElement: found.items.slice(0, LISTED).map((product, index) => ({
              '@type': 'ListItem',
              position: (page - 1) * query.perPage + index + 1,
              item: productData(product, { currency, base, priceValidUntil: pricesValidUntil }),
            })),
          }}
        />
      )}
    </>
  );
}

function productData(
  product: ProductSummary,
  { currency, base, priceValidUntil }: { currency: Currency; base: string; priceValidUntil: string },
) {
  return {
    '@type': 'Product',
    name: product.title,
    url: `${base}${paths.product(product.slug)}`,
    image: `${base}${product.image}`,
    ...(product.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: offerData(product, currency, priceValidUntil),
  };
}

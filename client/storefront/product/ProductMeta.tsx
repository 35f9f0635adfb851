import { paths } from '#client/paths.ts';
import type { Crumb } from '#client/ui/Breadcrumb.tsx';
import type { PublicSettings } from '#shared/contract/settings.ts';
import { BreadcrumbData } from '../meta/BreadcrumbData.tsx';
import { JsonLd } from '../meta/JsonLd.tsx';
import { PageMeta } from '../meta/PageMeta.tsx';
import { productData } from './productJsonLd.ts';
import type { ProductData } from './ProductPage.loader.ts';

const LONGEST_DESCRIPTION = 155; // search engines cut off what is longer

interface ProductMetaProps {
  data: ProductData;
  settings: PublicSettings;
  crumbs: Crumb[];
}

/** What search engines and messengers read of a product. */
export function ProductMeta({ data, settings, crumbs }: ProductMetaProps) {
  const { product } = data;
  return (
    <>
      <PageMeta
        title={product.title}
        description={beginningOf(product.description)}
        canonical={paths.product(product.slug)}
        image={sharePictureOf(product.slug)}
        type="product"
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={product.title} />
      <meta property="product:price:amount" content={product.price.toFixed(2)} />
      <meta property="product:price:currency" content="BRL" />
      <BreadcrumbData crumbs={crumbs} />
      <JsonLd data={productData(data, settings)} />
    </>
  );
}

/** The raster preview of a product; see server/shop/catalogue/sharePicture.ts. */
export const sharePictureOf = (slug: string): string => `/og/produto/${slug}.jpg`;

/** The first words of a text, cut between two of them. */
function beginningOf(description: string): string {
  const words = description.replace(/\s+/g, ' ').trim();
  if (words.length <= LONGEST_DESCRIPTION) return words;
  const cut = words.slice(0, LONGEST_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}

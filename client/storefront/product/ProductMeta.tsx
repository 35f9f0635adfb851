import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { BreadcrumbData } from '#client/storefront/meta/BreadcrumbData.tsx';
import { JsonLd } from '#client/storefront/meta/JsonLd.tsx';
import type { Crumb } from '#client/ui/Breadcrumb.tsx';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { seoDescription, seoTitle } from '#shared/pages/seo.ts';
import { formatMoney } from '#shared/values/money.ts';
import { productData } from './productJsonLd.ts';
import type { ProductData } from './ProductPage.loader.ts';

interface ProductMetaProps {
  data: ProductData;
  settings: PublicSettings;
  crumbs: Crumb[];
}

/** The metadata of a product for search engines and messengers. */
export function ProductMeta({ data, settings, crumbs }: ProductMetaProps) {
  const { product } = data;
  const category = useShell()?.categories.find(({ slug }) => slug === product.category);
  const places = {
    produto: product.title,
    categoria: category?.heading ?? '',
    preco: formatMoney(product.price, settings.currency),
    vendedor: product.seller.name,
    descricao: product.description,
    loja: settings.storeName,
  };
  return (
    <>
      <PageMeta
        fullTitle={seoTitle(product.seoTitle || settings.seoProductTitle, places)}
        description={seoDescription(product.seoDescription || settings.seoProductDescription, places)}
        canonical={paths.product(product.slug)}
        image={sharePictureOf(product.slug)}
        type="product"
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={product.title} />
      <meta property="product:price:amount" content={product.price.toFixed(2)} />
      <meta property="product:price:currency" content={settings.currency} />
      <BreadcrumbData crumbs={crumbs} />
      <JsonLd data={productData(data, settings)} />
    </>
  );
}

/** The raster preview of a product; see server/api/public/sharePictures.routes.ts. */
export const sharePictureOf = (slug: string): string => `/og/produto/${slug}.jpg`;

import { createGlobalStyle } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useOwnShop } from '#client/storefront/account/device/ownShop.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import type { Product } from '#shared/contract/products.ts';

/** For its own seller the way to change it, in place of the ways to buy and to report; the page is the same for everybody until then. */
export function OwnListing({ product }: { product: Product }) {
  if (useOwnShop() !== product.seller.slug) return null;
  return (
    <>
      <WithoutBuying />
      <ButtonLink $size="lg" to={paths.listing(product.id)}>
        Editar anúncio
      </ButtonLink>
    </>
  );
}

const WithoutBuying = createGlobalStyle`
  [data-for-buyers], [data-buy-bar] {
    display: none !important;
  }
`;

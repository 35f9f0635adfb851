import { useEffect } from 'react';
import { paths } from '#client/pages/paths.ts';
import { useOwnShop } from '#client/storefront/account/device/ownShop.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import type { Product } from '#shared/contract/products.ts';

/** For its own seller the way to change it, in place of the ways to buy and to report; the page is the same for everybody until then. */
export function OwnListing({ product }: { product: Product }) {
  const isOwn = useOwnShop() === product.seller.slug;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-own-listing', isOwn);
    return () => document.documentElement.removeAttribute('data-own-listing');
  }, [isOwn]);
  if (!isOwn) return null;
  return (
    <ButtonLink $size="lg" to={paths.listing(product.id)}>
      Editar anúncio
    </ButtonLink>
  );
}

import { useEffect } from 'react';
import { useSellerShop } from '#client/device/sellerShop.ts';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import type { Product } from '#shared/contract/public/products.ts';

/**
 * The edit button for the product's own seller, in place of the buy and report buttons; the page is the same
 * for everyone until the seller is known.
 */
export function OwnListingLink({ product }: { product: Product }) {
  const isOwn = useSellerShop() === product.seller.slug;
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

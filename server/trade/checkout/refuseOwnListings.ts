import { Failure } from '#server/services/http/failure.ts';
import type { Owners } from './linkSigns.ts';

/**
 * A seller cannot buy from their own shop: such a sale would earn reviews, a reputation and the shop's own coupons for
 * nothing. Throws `own_listing`, naming each line whose seller's owner is the buyer.
 */
export function refuseOwnListings(
  customerId: string,
  owners: Owners,
  lines: readonly { title: string; sellerId: string | null }[],
): void {
  const shop = owners.find(({ ownerId }) => ownerId === customerId);
  if (!shop) return;
  const errors = lines.flatMap(({ title, sellerId }, index) =>
    sellerId === shop.id
      ? [{ path: `lines.${index}`, message: `Este anúncio é seu: “${title}” é vendido pela sua loja` }]
      : [],
  );
  throw new Failure('own_listing', 'Este anúncio é seu: ninguém compra da própria loja.', { errors });
}

import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

/**
 * Nobody buys of themselves: such a sale would earn reviews, a reputation and the shop's own coupons for nothing. Throws
 * `own_listing`, naming each line whose seller's owner is the buyer.
 */
export async function refuseOwnListings(
  db: Db,
  customerId: string,
  lines: readonly { title: string; sellerId: string | null }[],
): Promise<void> {
  const shop = await db
    .selectFrom('seller')
    .where('ownerId', '=', customerId)
    .select('id')
    .executeTakeFirst();
  if (!shop) return;
  const errors = lines.flatMap(({ title, sellerId }, index) =>
    sellerId === shop.id
      ? [{ path: `lines.${index}`, message: `Este anúncio é seu: “${title}” é vendido pela sua loja` }]
      : [],
  );
  if (errors.length > 0)
    throw new Failure('own_listing', 'Este anúncio é seu: ninguém compra da própria loja.', { errors });
}

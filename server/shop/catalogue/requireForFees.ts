import type { Response } from 'express';
import { requireGuard } from '#server/services/http/signedIn.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';

interface Sold {
  /** The owner; undefined for the shop's own product, and for a category. */
  seller?: string | null;
  feePercent: number | null;
}

/**
 * Permission to write texts and prices does not include the right to set the owner and the fee of a sale. `before` is the
 * stored product; a new product belongs to the shop, without a fee of its own. Throws as `requireGuard` does.
 */
export function requireForFees(res: Response, after: Sold, before: Sold = { feePercent: null }): void {
  const whose = ({ seller }: Sold) => seller ?? STORE_SELLER_SLUG;
  if (after.feePercent === before.feePercent && whose(after) === whose(before)) return;
  requireGuard(res, ['sellers.fees']);
}

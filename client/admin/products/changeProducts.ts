import { call } from '#client/call.ts';
import { type BulkAction, changeProducts } from '#shared/contract/admin/products.ts';

/** Gives the products that the action changed, so that the opposite one can undo it. */
export const change = async (ids: string[], action: BulkAction): Promise<string[]> =>
  (await call(changeProducts, { body: { ids, action } })).changed;

import { call } from '#client/calls/call.ts';
import { listAdminCategories } from '#shared/contract/admin/categories.ts';
import { listAdminSellers } from '#shared/contract/admin/products.ts';

/** What the form of a product, and the filters of their list, offer to choose from. */
export async function choices(signal: AbortSignal) {
  const [{ items: categories }, { items: sellers }] = await Promise.all([
    call(listAdminCategories, {}, signal),
    call(listAdminSellers, {}, signal),
  ]);
  return { categories, sellers };
}

import { call } from '#client/calls/call.ts';
import { listAdminCategories } from '#shared/contract/admin/categories.ts';
import { listAdminSellers } from '#shared/contract/admin/products.ts';

/** The choices of the product form and of the list's filters. */
export async function choices(signal: AbortSignal) {
  const [{ items: categories }, { items: sellers }] = await Promise.all([
    call(listAdminCategories, {}, signal),
    call(listAdminSellers, {}, signal),
  ]);
  return { categories, sellers };
}

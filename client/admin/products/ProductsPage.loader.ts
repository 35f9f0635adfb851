import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listAdminCategories } from '#shared/contract/admin/categories.ts';
import { AdminProductQuery, listAdminProducts } from '#shared/contract/admin/products.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, category, status, sort, page } = searchOf(AdminProductQuery, request);
  const query = { q, category, status, sort };
  const [products, { items: categories }] = await Promise.all([
    call(listAdminProducts, { query: { ...query, page, perPage: PER_PAGE } }, request.signal),
    call(listAdminCategories, {}, request.signal),
  ]);
  return { products, categories, ...query, csv: addressOf(listAdminProducts.path, {}, query) };
}

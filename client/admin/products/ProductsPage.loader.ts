import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { AdminProductQuery, listAdminProducts } from '#shared/contract/admin/products.ts';
import { choices } from './productChoices.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, category, seller, status, sort, page } = searchOf(AdminProductQuery, request);
  const query = { q, category, seller, status, sort };
  const [products, offered] = await Promise.all([
    call(listAdminProducts, { query: { ...query, page, perPage: PER_PAGE } }, request.signal),
    choices(request.signal),
  ]);
  return { products, ...offered, ...query, csv: addressOf(listAdminProducts.path, {}, query) };
}

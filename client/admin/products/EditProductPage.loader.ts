import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readAdminProduct } from '#shared/contract/admin/products.ts';
import { choices } from './productChoices.ts';

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const [product, rest] = await Promise.all([
    call(readAdminProduct, { params: { id } }, request.signal),
    choices(request.signal),
  ]);
  return { product, ...rest };
}

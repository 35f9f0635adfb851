import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readAdminProduct } from '#shared/contract/admin/products.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  call(readAdminProduct, { params: { id } }, request.signal);

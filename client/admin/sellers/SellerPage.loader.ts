import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readAdminSeller } from '#shared/contract/admin/sellers.ts';

export const loader = ({ request, params: { slug = '' } }: LoaderFunctionArgs) =>
  call(readAdminSeller, { params: { slug } }, request.signal);

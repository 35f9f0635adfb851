import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readAdminCategory } from '#shared/contract/admin/categories.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  call(readAdminCategory, { params: { id } }, request.signal);

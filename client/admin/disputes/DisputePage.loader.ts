import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readAdminDispute } from '#shared/contract/admin/disputes.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  call(readAdminDispute, { params: { id } }, request.signal);

import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readApplication } from '#shared/contract/admin/sellerApplications.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  call(readApplication, { params: { id } }, request.signal);

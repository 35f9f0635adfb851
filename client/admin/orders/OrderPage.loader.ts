import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readOrder } from '#shared/contract/admin/orders.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  call(readOrder, { params: { id } }, request.signal);

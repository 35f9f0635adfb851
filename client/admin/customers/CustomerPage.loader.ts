import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readCustomer } from '#shared/contract/admin/customers.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  call(readCustomer, { params: { id } }, request.signal);

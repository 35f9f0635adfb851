import type { LoaderFunctionArgs } from 'react-router-dom';
import { unlessForbidden } from '#client/admin/kit/unlessForbidden.ts';
import { call } from '#client/calls/call.ts';
import { readCustomer } from '#shared/contract/admin/customers.ts';
import { readMessage } from '#shared/contract/admin/messages.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const message = await call(readMessage, { params: { id: params['id'] ?? '' } }, request.signal);
  const { customerId } = message;
  const customer = customerId
    ? await unlessForbidden(call(readCustomer, { params: { id: customerId } }, request.signal))
    : undefined;
  return { message, customer };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { HandPaymentQuery, listHandPayments } from '#shared/contract/admin/handPayments.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { state, page } = searchOf(HandPaymentQuery, request);
  const query = { state, page, perPage: PER_PAGE };
  return {
    payments: await call(listHandPayments, { query }, request.signal),
    state,
    csv: addressOf(listHandPayments.path, {}, { state }),
  };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { CustomerQuery, listCustomers } from '#shared/contract/admin/customers.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, status, page } = searchOf(CustomerQuery, request);
  const query = { q, status, page, perPage: PER_PAGE };
  const customers = await call(listCustomers, { query }, request.signal);
  return { customers, q, status, csv: addressOf(listCustomers.path, {}, { q, status }) };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listPayouts, PayoutQuery } from '#shared/contract/admin/payouts.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, batch, page } = searchOf(PayoutQuery, request);
  const filters = { q, state, batch };
  const query = { ...filters, page, perPage: PER_PAGE };
  return {
    payouts: await call(listPayouts, { query }, request.signal),
    ...filters,
    csv: addressOf(listPayouts.path, {}, filters),
  };
}

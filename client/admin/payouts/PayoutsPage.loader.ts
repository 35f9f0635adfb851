import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listPayouts, PayoutQuery } from '#shared/contract/admin/payouts.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { state, batch, page } = searchOf(PayoutQuery, request);
  const query = { state, batch, page, perPage: PER_PAGE };
  return { payouts: await call(listPayouts, { query }, request.signal), state, batch };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listSellers, SellerQuery } from '#shared/contract/admin/sellers.ts';
import { readSettings } from '#shared/contract/settings.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, page } = searchOf(SellerQuery, request);
  const [sellers, { sellerFeePercent }] = await Promise.all([
    call(listSellers, { query: { q, page, perPage: PER_PAGE } }, request.signal),
    call(readSettings, {}, request.signal),
  ]);
  return { sellers, q, sellerFeePercent, csv: addressOf(listSellers.path, {}, { q }) };
}

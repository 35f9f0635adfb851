import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listShopDiscounts, ShopDiscountsQuery } from '#shared/contract/admin/shopDiscounts.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { days, page } = searchOf(ShopDiscountsQuery, request);
  const sellers = await call(listShopDiscounts, { query: { days, page, perPage: PER_PAGE } }, request.signal);
  return { sellers, days, csv: addressOf(listShopDiscounts.path, {}, { days }) };
}

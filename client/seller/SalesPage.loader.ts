import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listSellerSales } from '#shared/contract/seller/shop.ts';
import { dayFilters } from './dayFilters.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { page, owed, q, ...query } = searchOf(listSellerSales.query, request);
    const days = dayFilters(listSellerSales.query, new URL(request.url).searchParams);
    // Of days that end before they begin neither narrows the list.
    const { from, until } = days.faults.until === undefined ? query : {};
    const filters = { owed, q, from, until };
    const sales = await call(listSellerSales, { query: { ...filters, page } }, request.signal);
    return { sales, filters, days };
  });

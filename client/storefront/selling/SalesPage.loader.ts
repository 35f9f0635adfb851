import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listOwnSales } from '#shared/contract/seller.ts';
import { personal } from '#client/storefront/account/personal.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { page, owed } = searchOf(listOwnSales.query, request);
    const found = await call(listOwnSales, { query: { page, owed } }, request.signal);
    return { ...found, owed: owed === 'true' };
  });

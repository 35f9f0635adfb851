import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listOwnSales } from '#shared/contract/seller.ts';
import { personal } from '#client/storefront/account/personal.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => {
    const page = listOwnSales.query.shape.page.safeParse(new URL(request.url).searchParams.get('page') ?? 1);
    return call(listOwnSales, { query: { page: page.data ?? 1 } }, request.signal);
  });

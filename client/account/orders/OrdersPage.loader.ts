import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listBuyerOrders } from '#shared/contract/account/orders.ts';
import { PageQuery } from '#shared/contract/page.ts';
import { buyerOrderData } from './buyerOrderData.ts';

const PER_PAGE = 10;

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { page } = searchOf(PageQuery, request);
  return buyerOrderData(request, () =>
    call(listBuyerOrders, { query: { page, perPage: PER_PAGE } }, request.signal),
  );
};

import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listSellerUnits } from '#shared/contract/seller/units.ts';
import { UnitQuery } from '#shared/contract/unitLoad.ts';

const PER_PAGE = 20;

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, async () => {
    const { state, page } = searchOf(UnitQuery, request);
    const query = { state, page, perPage: PER_PAGE };
    return { units: await call(listSellerUnits, { params: { id }, query }, request.signal), state };
  });

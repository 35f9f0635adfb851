import type { LoaderFunctionArgs } from 'react-router-dom';
import { ownData } from '#client/account/orders/ownData.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listOwnUnits } from '#shared/contract/seller/units.ts';
import { UnitQuery } from '#shared/contract/unitLoad.ts';

const PER_PAGE = 20;

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  ownData(request, async () => {
    const { state, page } = searchOf(UnitQuery, request);
    const query = { state, page, perPage: PER_PAGE };
    return { units: await call(listOwnUnits, { params: { id }, query }, request.signal), state };
  });

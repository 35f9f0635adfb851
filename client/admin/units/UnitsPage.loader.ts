import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listUnits, UnitQuery } from '#shared/contract/admin/units.ts';

const PER_PAGE = 20;

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const { state, page } = searchOf(UnitQuery, request);
  const query = { state, page, perPage: PER_PAGE };
  const units = await call(listUnits, { params: { id }, query }, request.signal);
  return { units, state, csv: addressOf(listUnits.path, { id }, { state }) };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listOwnSales } from '#shared/contract/seller.ts';
import { personal } from '#client/storefront/account/personal.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const { page, owed, q, ...given } = searchOf(listOwnSales.query, request);
    const days = daysIn(new URL(request.url).searchParams);
    // Of days that end before they begin neither narrows the list.
    const { from, until } = days.faults.until === undefined ? given : {};
    const filters = { owed, q, from, until };
    const sales = await call(listOwnSales, { query: { ...filters, page } }, request.signal);
    return { sales, filters, days };
  });

/** The days as they were typed, and what is wrong with them. */
function daysIn(params: URLSearchParams) {
  const typed = { from: params.get('from') ?? '', until: params.get('until') ?? '' };
  const { error } = listOwnSales.query.safeParse(typed);
  const fault = (name: keyof typeof typed) => error?.issues.find(({ path }) => path[0] === name)?.message;
  return { typed, faults: { from: fault('from'), until: fault('until') } };
}

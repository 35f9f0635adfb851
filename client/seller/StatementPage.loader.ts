import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listSellerMoves, sumSellerMoves } from '#shared/contract/seller/shop.ts';
import { dayFilters } from './dayFilters.ts';

/** The moves of some days, of this month where none are named; or with `by` what each day or month brought. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const params = new URL(request.url).searchParams;
    const by = params.get('by');
    if (by === 'day' || by === 'month') {
      const { page } = searchOf(sumSellerMoves.query, request);
      return { by, sums: await call(sumSellerMoves, { query: { by, page } }, request.signal) } as const;
    }
    const days = dayFilters(listSellerMoves.query, params);
    const { page, month, ...filters } = searchOf(listSellerMoves.query, request);
    // Of days that end before they begin neither counts.
    const { from, until } = days.faults.until === undefined ? filters : {};
    const asked = (from ?? until) === undefined ? { month: month ?? 'current' } : { from, until };
    const moves = await call(listSellerMoves, { query: { ...asked, page } }, request.signal);
    return { by: undefined, moves, asked, days, now: new Date().toISOString() } as const;
  });

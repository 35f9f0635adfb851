import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listOwnMoves, sumOwnMoves } from '#shared/contract/seller.ts';
import { ownPages } from '#client/storefront/account/ownPages.ts';
import { personal } from '#client/storefront/account/personal.ts';

const moves = ownPages((query, signal) => call(listOwnMoves, { query }, signal));

/** The moves, or with `by` what each day or month brought. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { request } = args;
  const by = new URL(request.url).searchParams.get('by');
  if (by !== 'day' && by !== 'month') return { by: undefined, moves: await moves(args) };
  const { page } = searchOf(sumOwnMoves.query, request);
  return {
    by,
    sums: await personal(request, () => call(sumOwnMoves, { query: { by, page } }, request.signal)),
  } as const;
};

import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { newId } from '#client/calls/newId.ts';
import { faultOf } from '#client/forms/fault.ts';
import { quoteCheckout } from '#shared/contract/account/quote.ts';
import { couponsNamed, linesNamed } from './checkoutLines.ts';

/**
 * The quote of the address's lines, with a key for the one order that this page may place. The server renders
 * it, so that it can be paid without scripts. The browser fetches its own quote, since it may have a cart and
 * no session.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const lines = linesNamed(searchParams);
  if (typeof document !== 'undefined' || lines.length === 0) return null;
  try {
    return {
      quote: await call(
        quoteCheckout,
        { body: { lines, coupons: couponsNamed(searchParams) } },
        request.signal,
      ),
      plainKey: newId(),
    };
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code === 'internal') throw error;
    return { fault: faultOf(error) };
  }
}

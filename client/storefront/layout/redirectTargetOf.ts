import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { findRedirect } from '#shared/contract/public/redirects.ts';

/** Of an address that the team may redirect; longer ones are not looked at. */
const LONGEST = 200; // characters

/** The redirect target of an address without a page, if the shop has one. */
export async function redirectTargetOf(request: Request): Promise<string | undefined> {
  const { pathname } = new URL(request.url);
  if (pathname.length > LONGEST) return undefined;
  const from = pathname.replace(/\/+$/, '');
  if (from.length === 0) return undefined;
  try {
    return (await call(findRedirect, { query: { from } }, request.signal)).to;
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'not_found') return undefined;
    throw error;
  }
}

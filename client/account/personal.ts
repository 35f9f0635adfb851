import { redirect } from 'react-router-dom';
import { Refused } from '#client/calls/callFaults.ts';
import { accountMark } from '#client/device/accountMark.ts';
import { paths, signInFor } from '#client/pages/paths.ts';

const isBrowser = typeof document !== 'undefined';

const isSignedOut = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'signed_out';

/** To the sign-in page, and back from there. An expired session adds the reason. */
export const toSignIn = (request: Request, { ended = false } = {}): Response => {
  const { pathname, search } = new URL(request.url);
  // The checkout's products are in its address; elsewhere the query belongs to the form.
  const whole = request.method === 'GET' || pathname === paths.checkout;
  return redirect(signInFor(pathname + (whole ? search : ''), ended && isBrowser ? 'sessao' : undefined));
};

/**
 * Reads data of the signed-in customer for an account page. Without a session it redirects to the sign-in page
 * and back; the server has done the same before it sent a page.
 */
export async function personal<Value>(request: Request, read: () => Promise<Value>): Promise<Value> {
  if (isBrowser && accountMark() === undefined) throw toSignIn(request);
  try {
    return await read();
  } catch (error) {
    if (isSignedOut(error)) throw toSignIn(request, { ended: true });
    if (isWithoutShop(request, error)) throw redirect(paths.selling);
    throw error;
  }
}

/** The seller centre, for a customer without a shop: redirects to its entrance. */
const isWithoutShop = (request: Request, error: unknown): boolean =>
  error instanceof Refused &&
  error.problem.code === 'forbidden' &&
  new URL(request.url).pathname.startsWith(`${paths.selling}/`);

/** The same for what a form of such a page sends: `submitForm` keeps refusals, and this one is no fault of the fields. */
export function orToSignIn<Answer extends { data: { done: boolean; fault?: { signedOut: boolean } } }>(
  request: Request,
  answer: Answer,
): Answer {
  if (answer.data.fault?.signedOut) throw toSignIn(request, { ended: true });
  return answer;
}

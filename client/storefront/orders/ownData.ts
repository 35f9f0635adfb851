import { data, redirect } from 'react-router-dom';
import { Refused } from '#client/call.ts';
import { signInFor } from '#client/paths.ts';

/** Reads what belongs to the signed-in customer: null with status 404 when it is not theirs, the sign-in page when nobody is. */
export async function ownData<Value>(request: Request, read: () => Promise<Value>) {
  try {
    return data<Value | null>(await read());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.problem.code === 'not_found') return data<Value | null>(null, { status: 404 });
    if (error.problem.code === 'signed_out') throw toSignIn(request);
    throw error;
  }
}

/** To the sign-in page, and back from there. */
export const toSignIn = (request: Request): Response => redirect(signInFor(new URL(request.url).pathname));

import { data } from 'react-router-dom';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import { faultOf } from '#client/forms/fault.ts';
import type { FormState } from '#client/forms/usePosted.ts';
import { toSignIn } from './personal.ts';

/** Does what a button of a page asks for; a refusal comes back to the page in its own words. */
export async function answerOf<Answer>(
  request: Request,
  intent: string,
  work: () => Promise<Answer | undefined>,
) {
  try {
    return (await work()) ?? data<FormState>({ done: true, intent });
  } catch (error) {
    if (error instanceof Unreachable) return refusal(error, intent, 503);
    if (!(error instanceof Refused)) throw error;
    if (error.problem.code === 'signed_out') throw toSignIn(request, { ended: true });
    return refusal(error, intent, error.problem.status);
  }
}

const refusal = (error: unknown, intent: string, status: number) =>
  data<FormState>({ done: false, values: {}, fault: faultOf(error), intent }, { status });

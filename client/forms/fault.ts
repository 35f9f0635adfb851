import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import type { Unsent } from '#client/calls/unsent.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';

/** Why something was not done, as a form or a page says it; plain data, so that the server can hand it to the browser. */
export interface Fault {
  /** One Portuguese sentence for the whole. */
  message: string;
  /** Sentences by the path of the field they belong to: `email`, `specifications.0.key`. */
  fields: Record<string, string>;
  /** The API's own code; without one no answer came, or the form was not sent at all. */
  code?: ProblemCode;
  /** The state forbids it, or another request changed it in between: reloading helps. */
  conflict: boolean;
  signedOut: boolean;
  /** The requested resource does not exist, and retrying does not help. */
  missing: boolean;
}

/** By its name: the class arrives with the schemas that throw it. */
const isUnsent = (error: unknown): error is Unsent => error instanceof Error && error.name === 'Unsent';

/** The only way from what was thrown to what a form says: a refusal, a form not sent, a lost connection, a failure. */
export function faultOf(error: unknown): Fault {
  const problem = error instanceof Refused ? error.problem : undefined;
  const errors = (problem ?? (isUnsent(error) ? error : undefined))?.errors ?? [];
  const ofAll = errors.find(({ path }) => path === '');
  return {
    message: ofAll?.message ?? problem?.detail ?? wordsOf(error),
    // Of two sentences for one field the first says what to do first.
    fields: Object.fromEntries(
      errors
        .filter((each) => each.path !== '')
        .map(({ path, message }) => [path, message])
        .reverse(),
    ),
    ...(problem && { code: problem.code }),
    conflict: problem?.status === 409,
    signedOut: problem?.code === 'signed_out',
    missing: problem?.code === 'not_found',
  };
}

const wordsOf = (error: unknown): string => {
  if (error instanceof Unreachable || isUnsent(error)) return error.message;
  return 'Algo deu errado. Tente de novo em instantes.';
};

const STALE = new Set<ProblemCode | undefined>(['stale_version', 'stock_moved']);

/** Whether another request saved in between. */
export const isStale = (error: unknown): boolean => STALE.has(faultOf(error).code);

/** How many fields are at fault. */
export const faultyFields = (fault: Fault | undefined): number => Object.keys(fault?.fields ?? {}).length;

import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { createSession, type SignIn } from '#shared/contract/admin/session.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';

/** The result of a sign-in. */
export type Outcome =
  | { kind: 'in' }
  /** Name and password are right; the authenticator's code is still asked for. */
  | { kind: 'code'; message: string }
  | { kind: 'refused'; message: string };

export const FAILED = 'Ocorreu um erro ao fazer login';

/** The server's answer to a refused sign-in. */
const SAID_AS_IT_IS = new Set<ProblemCode>(['wrong_credentials', 'signed_out', 'too_many']);

export async function signIn(credentials: SignIn): Promise<Outcome> {
  try {
    await call(createSession, { body: credentials });
    return { kind: 'in' };
  } catch (error) {
    if (!(error instanceof Refused)) return { kind: 'refused', message: FAILED };
    const { code, detail, errors } = error.problem;
    if (code === 'code_required') return { kind: 'code', message: detail };
    if (SAID_AS_IT_IS.has(code)) return { kind: 'refused', message: detail };
    return { kind: 'refused', message: errors?.[0]?.message ?? FAILED };
  }
}

import type { Response } from 'express';
import { Failure } from './failure.ts';

/** The administrator behind a request, and the session that says so. */
export interface SignedInAdmin {
  id: string;
  username: string;
  sessionId: string;
  expiresAt: string;
}

/** Who asks, below the guard; throws where there is no guard above. */
export function adminOf(res: Response): SignedInAdmin {
  const admin = res.locals['admin'] as SignedInAdmin | undefined;
  if (!admin) throw new Failure('signed_out', 'Entre para continuar.');
  return admin;
}

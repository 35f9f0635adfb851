import type { Request, RequestHandler } from 'express';
import type { ProblemCode } from '#shared/contract/problem.ts';

/** What stands behind `Authorization: Bearer`; undefined where a request brings none. */
export const bearerOf = (req: Request): string | undefined =>
  /^bearer +(.+)$/i.exec(req.get('authorization') ?? '')?.[1]?.trim();

/** Whether keys are let in at an address, of the back-office's, a seller's or of either kind. */
export const takesKeys = (path: string): boolean => /^\/api\/(?:admin|seller|key)(?:[/?]|$)/.test(path);

/**
 * The `WWW-Authenticate` of a refusal (RFC 6750, 3): whoever brought nothing where a key would do is told so, and whoever
 * brought a key that does not hold, that it is the key. Undefined where no key would have helped.
 */
export function challengeOf(code: ProblemCode, path: string): string | undefined {
  if (code === 'key_invalid' || code === 'key_expired') return `${CHALLENGE}, error="invalid_token"`;
  return code === 'signed_out' && takesKeys(path) ? CHALLENGE : undefined;
}

const CHALLENGE = 'Bearer realm="arara"';

/** A key speaks for itself alone: whatever a browser keeps for the shop is not read beside it. */
export const noCookiesBesideKeys: RequestHandler = (req, _res, next) => {
  if (bearerOf(req) !== undefined) delete req.headers.cookie;
  next();
};

import type { Request, RequestHandler } from 'express';
import type { ProblemCode } from '#shared/contract/problem.ts';

/** The token of `Authorization: Bearer`; undefined without one. */
export const bearerOf = (req: Request): string | undefined =>
  /^bearer +(.+)$/i.exec(req.get('authorization') ?? '')?.[1]?.trim();

/** Whether an address accepts keys: of the back-office, of a seller or of either kind. */
export const takesKeys = (path: string): boolean => /^\/api\/(?:admin|seller|key)(?:[/?]|$)/.test(path);

/**
 * The `WWW-Authenticate` of a refusal (RFC 6750, 3): it asks for a key where one would do and none was sent, or
 * says that the sent key is invalid. Undefined where no key would have helped.
 */
export function challengeOf(code: ProblemCode, path: string): string | undefined {
  if (code === 'key_invalid' || code === 'key_expired') return `${CHALLENGE}, error="invalid_token"`;
  return code === 'signed_out' && takesKeys(path) ? CHALLENGE : undefined;
}

const CHALLENGE = 'Bearer realm="arara"';

/** A request with a key is authenticated by the key alone: cookies beside it are ignored. */
export const noCookiesBesideKeys: RequestHandler = (req, _res, next) => {
  if (bearerOf(req) !== undefined) delete req.headers.cookie;
  next();
};

import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

const ALGORITHM = 'HS256';
const ISSUER = 'arara-digital';
/** The tolerated difference of two processes' clocks; the session's row has its exact end. */
const SKEW_SECONDS = 60;

const keys = new Map<string, KeyObject>();

/** For a plain string, the library first tries to parse a public key, which takes half a millisecond each time. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}

/** Whom a token admits; a token of one audience is void for the other. */
export type Audience = 'admin' | 'customer';

/** A token that names a session and its end; the session itself is read on every request. */
export function issueToken(
  secret: string,
  audience: Audience,
  session: { id: string; ownerId: string; expiresAt: string },
  now: Date,
): string {
  const issued = seconds(now);
  return jwt.sign({ iat: issued, nbf: issued, exp: seconds(new Date(session.expiresAt)) }, keyOf(secret), {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience,
    subject: session.ownerId,
    jwtid: session.id,
  });
}

/** The session of a token; undefined where it is invalid or expired. */
export function sessionIdIn(
  secret: string,
  audience: Audience,
  token: unknown,
  now: Date,
): string | undefined {
  if (typeof token !== 'string' || token.length > 2_000) return undefined;
  try {
    const claims = jwt.verify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      clockTimestamp: seconds(now),
      clockTolerance: SKEW_SECONDS,
    });
    if (typeof claims === 'string' || typeof claims.jti !== 'string') return undefined;
    if (claims.exp === undefined || claims.nbf === undefined) return undefined;
    return (claims.iat ?? Infinity) <= seconds(now) + SKEW_SECONDS ? claims.jti : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a token was issued to an administrator with this secret; its session may have ended. */
export const isAdminTokenOf =
  (secret: string, now: () => Date) =>
  (token: string): boolean =>
    sessionIdIn(secret, 'admin', token, now()) !== undefined;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

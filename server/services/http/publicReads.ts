import type { Response } from 'express';

/** The shop's headers that a page of another site may read besides the default ones. */
const READABLE = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/** Makes an open endpoint readable by pages of any site; cookies are never sent with it. */
export function readableFromAnywhere(res: Response): void {
  res.set({ 'access-control-allow-origin': '*', 'access-control-expose-headers': READABLE });
}

/** Answers a preflight about the stored ETag, the only header that such a call may send. */
export function mayBeAsked(res: Response): void {
  readableFromAnywhere(res);
  res.set({
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'If-None-Match',
    'access-control-max-age': '86400',
  });
}

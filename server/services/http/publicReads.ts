import type { Response } from 'express';

/** Headers of ours that a page of another site may read besides the few that any may. */
const READABLE = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/** What anybody may ask may be read by pages of any site too; cookies never go with it. */
export function readableFromAnywhere(res: Response): void {
  res.set({ 'access-control-allow-origin': '*', 'access-control-expose-headers': READABLE });
}

/** Answers a browser that asks whether it may name the ETag it has, which is all that such a call may bring. */
export function mayBeAsked(res: Response): void {
  readableFromAnywhere(res);
  res.set({
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'If-None-Match',
    'access-control-max-age': '86400',
  });
}

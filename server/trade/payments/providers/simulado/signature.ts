import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '#shared/values/time.ts';

/** The tolerance for clock differences and slow webhooks. */
const WINDOW_MS = 5 * MINUTE;

/**
 * Whether `t={milliseconds},v1={HMAC-SHA256 of 't.body'}` was made lately with the secret; compared in constant time.
 */
export function isSignedLately(secret: string, header: string | undefined, body: Buffer, now: Date): boolean {
  const [, at = '', input = ''] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!at || Math.abs(now.getTime() - Number(at)) > WINDOW_MS) return false;
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(input, 'hex'));
}

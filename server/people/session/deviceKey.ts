import { createHmac } from 'node:crypto';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';

/** How sessions name a browser: the same for the same browser, and of no use to find its cookie. */
export const deviceKeyOf = (secret: string, deviceId: string): string =>
  createHmac('sha256', derivedKey(secret, 'devices of sessions')).update(deviceId).digest('base64url');
